"""PPO by self-play in one file: games in lock-step, one net for every seat, whole games as returns.

    pip install 'hafen[train]'
    python examples/ppo_selfplay.py --game speicherstadt --updates 50
    python examples/ppo_selfplay.py --backend cuda --games 16384 --updates 400

The arrays of the batch become tensors without a copy, on the CPU as on a GPU. A decision is credited with the place of
its seat at the end of its game (1 first, -1 last); decisions of games that have not ended yet are left out.
"""

import argparse

import torch
from torch import nn

import hafen


class Net(nn.Module):
    """Numbers of a seat to preferences over moves and to the place it expects."""

    def __init__(self, numbers: int, moves: int, width: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(numbers, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy = nn.Linear(width, moves)
        self.value = nn.Linear(width, 1)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        hidden = self.body(torch.sign(seen) * torch.log1p(seen.abs()))  # counts and points, small and large alike
        return self.policy(hidden).masked_fill(~mask, -1e9), self.value(hidden).squeeze(-1)


class Rollout:
    """Some steps of all games with the present net."""

    def __init__(self, batch: hafen.Batch, net: Net, steps: int) -> None:
        rows = [self.step(batch, net) for _ in range(steps)]
        self.seen, self.masks, self.moves, self.odds, self.seats, rewards, ended = map(
            torch.stack, zip(*rows, strict=True)
        )
        self.returns, self.known = credit(self.seats, rewards, ended)

    @staticmethod
    @torch.no_grad()
    def step(batch: hafen.Batch, net: Net) -> tuple[torch.Tensor, ...]:
        # Copies, because the batch writes its arrays anew; the observation stays in 16 bits until it is used.
        seen = torch.from_dlpack(batch.observe()).clone()
        mask = torch.from_dlpack(batch.mask).bool().clone()
        seats = torch.from_dlpack(batch.seats).long().clone()
        chances = torch.distributions.Categorical(logits=net(seen.float(), mask)[0])
        moves = chances.sample()
        batch.step(moves if moves.is_cuda else moves.numpy())
        rewards, ended = torch.from_dlpack(batch.rewards).clone(), torch.from_dlpack(batch.ended).bool().clone()
        return seen, mask, moves, chances.log_prob(moves), seats, rewards, ended


def credit(seats: torch.Tensor, rewards: torch.Tensor, ended: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """Going back in time: what the seat that moved got in the end, and whether the end is known."""
    steps, rows = seats.shape
    result, over = torch.zeros_like(rewards[0]), torch.zeros_like(ended[0])
    returns, known = torch.zeros(steps, rows, device=seats.device), torch.zeros_like(ended)
    for step in reversed(range(steps)):
        result = torch.where(ended[step, :, None], rewards[step], result)
        over |= ended[step]
        returns[step] = result.gather(1, seats[step, :, None]).squeeze(1)
        known[step] = over
    return returns, known


def learn(net: Net, optimizer: torch.optim.Optimizer, rollout: Rollout, given: argparse.Namespace) -> float:
    """Clipped policy gradient with a value baseline; the loss of the last minibatch."""
    rows = rollout.known.flatten().nonzero().squeeze(1)
    if not len(rows):
        raise SystemExit("no game ended between two updates: give more --steps")
    data = [part.flatten(0, 1) for part in (rollout.seen, rollout.masks, rollout.moves, rollout.odds, rollout.returns)]
    loss = torch.zeros(())
    for _ in range(given.epochs):
        for chosen in rows[torch.randperm(len(rows), device=rows.device)].split(given.minibatch):
            seen, mask, moves, odds, returns = (part[chosen] for part in data)
            logits, values = net(seen.float(), mask)
            chances = torch.distributions.Categorical(logits=logits)
            ratio = (chances.log_prob(moves) - odds).exp()
            gain = returns - values.detach()
            policy = -torch.min(ratio * gain, ratio.clamp(0.8, 1.2) * gain).mean()
            loss = policy + 0.5 * (returns - values).square().mean() - given.entropy * chances.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimizer.step()
    return float(loss)


@torch.no_grad()
def against_random(net: Net, game: hafen.Game, games: int, seed: int, device: str) -> float:
    """Mean place reward of the net in seat 0 against random players, over so many games."""
    batch, results = hafen.batch(game, games, seed), torch.zeros(games)
    waiting = torch.ones(games, dtype=torch.bool)
    while waiting.any():
        seen, mask = torch.from_dlpack(batch.observe()).float(), torch.from_dlpack(batch.mask).bool()
        best = net(seen.to(device), mask.to(device))[0].argmax(1).cpu()
        anything = torch.multinomial(mask.float(), 1).squeeze(1)
        batch.step(torch.where(torch.from_dlpack(batch.seats) == 0, best, anything).numpy())
        now = waiting & torch.from_dlpack(batch.ended).bool()
        results[now] = torch.from_dlpack(batch.rewards)[now, 0]
        waiting &= ~now
    return float(results.mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="speicherstadt")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--backend", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--games", type=int, default=256, help="in lock-step")
    parser.add_argument("--steps", type=int, default=512, help="between two updates")
    parser.add_argument("--updates", type=int, default=50)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--minibatch", type=int, default=4096)
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--rate", type=float, default=3e-4)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--test-games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    torch.manual_seed(given.seed)
    device = given.backend
    game = hafen.game(given.game, players=given.players)
    batch = hafen.batch(game, given.games, given.seed, given.backend)
    net = Net(game.rules.OBSERVATION, game.rules.MOVES, given.width).to(device)
    optimizer = torch.optim.Adam(net.parameters(), given.rate)
    for update in range(1, given.updates + 1):
        rollout = Rollout(batch, net, given.steps)
        loss = learn(net, optimizer, rollout, given)
        print(f"update {update}: {int(rollout.known.sum())} decisions with a known end, loss {loss:.3f}", flush=True)
    reward = against_random(net, game, given.test_games, given.seed + 1, device)
    print(f"against random players: {reward:+.3f} (1 always first, 0 on average, -1 always last)")


if __name__ == "__main__":
    main()
