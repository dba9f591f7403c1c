// A game of our own for boardgame.io, after the manner of Die Speicherstadt but simpler: every round cards lie open,
// workers queue for them, and whoever stands first may buy at the price of the queue's length. The order of the pile,
// the bag, the coins and two contracts of each seat are hidden.

const { INVALID_MOVE, PlayerView } = require('boardgame.io/core');

const GOODS = ['coffee', 'tea', 'saffron', 'rubber', 'carpet'];
const ROUNDS = 8;
const COLUMNS = 5;
const WORKERS = 3;
const CUBES = 10; // of each good

function contract(number) {
    const goods = GOODS.filter((_, index) => index !== number % 5).slice(0, 2 + (number % 3));
    const card = `contract_${goods.join('_')}_${number}`;
    return { card, kind: 'contract', points: 3 * goods.length - 1, goods, cubes: [] };
}

function numbered(count, card) {
    return Array.from({ length: count }, (_, number) => card(number + 1));
}

function allCards() {
    return [
        ...numbered(14, (number) => ({ card: `ship_${number}`, kind: 'ship', hold: 3, cargo: [] })),
        ...numbered(12, contract),
        ...numbered(6, (number) => ({ card: `counting_office_${number}`, kind: 'office', income: 1 })),
        ...numbered(6, (number) => ({ card: `fireman_${number}`, kind: 'fireman', value: number })),
        ...numbered(6, (number) => ({ card: `house_${number}`, kind: 'house', points: number })),
    ];
}

function setup({ random }) {
    const pile = random.Shuffle(allCards());
    const contracts = random.Shuffle(numbered(6, (number) => contract(number + 20)));
    const bag = random.Shuffle(GOODS.flatMap((good) => Array(CUBES).fill(good)));
    const seat = () => ({ workers: WORKERS, bought: 0, goods: [], contracts: [], cards: [], score: 0 });
    return {
        secret: { pile, bag },
        players: {
            0: { coins: 5, contracts: contracts.slice(0, 2) },
            1: { coins: 5, contracts: contracts.slice(2, 4) },
        },
        round: 0,
        rounds: ROUNDS,
        startSeat: 0,
        display: [],
        seats: [seat(), seat()],
        left: pile.map((card) => card.card).sort(), // which cards are still to come, but not in which order
        discard: [],
        events: [], // of this round
    };
}

function layOut({ G, random }) {
    G.round += 1;
    G.events = [];
    const shown = G.secret.pile.splice(0, COLUMNS);
    for (const ship of shown.filter((card) => card.kind === 'ship')) {
        for (let cube = 0; cube < ship.hold && G.secret.bag.length > 0; cube++) {
            ship.cargo.push(G.secret.bag.splice(random.Die(G.secret.bag.length) - 1, 1)[0]);
        }
    }
    G.display = shown.map((card, index) => ({ column: index + 1, card, queue: [] }));
    G.left = G.left.filter((name) => !shown.some((card) => card.card === name));
}

const onSale = (G) => G.display.find((column) => column.queue.length > 0);

function place({ G, playerID }, index) {
    const column = G.display[index];
    if (!column || G.seats[playerID].workers === 0) return INVALID_MOVE;
    column.queue.push(playerID);
    G.seats[playerID].workers -= 1;
    G.events.push({ event: 'placed', seat: playerID, column: column.column, price: column.queue.length });
}

function buy({ G, playerID }) {
    const column = onSale(G);
    const price = column.queue.length;
    if (column.queue[0] !== playerID || G.players[playerID].coins < price) return INVALID_MOVE;
    G.players[playerID].coins -= price;
    column.queue = [];
    take(G.seats[playerID], column.card);
    G.events.push({ event: 'bought', seat: playerID, card: column.card.card, price });
    column.card = null;
}

function pass({ G, playerID }) {
    const column = onSale(G);
    if (column.queue[0] !== playerID) return INVALID_MOVE;
    column.queue.shift();
    G.events.push({ event: 'passed', seat: playerID, card: column.card.card, price: column.queue.length });
}

function take(seat, card) {
    seat.bought += 1;
    if (card.kind === 'ship') seat.goods.push(...card.cargo);
    (card.kind === 'contract' ? seat.contracts : seat.cards).push(card);
    load(seat);
    seat.score = points(seat);
}

function load(seat) {
    for (const { goods, cubes } of seat.contracts) {
        for (const good of goods.filter((wanted) => !cubes.includes(wanted) && seat.goods.includes(wanted))) {
            cubes.push(...seat.goods.splice(seat.goods.indexOf(good), 1));
        }
    }
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const ofKind = (seat, kind) => seat.cards.filter((card) => card.kind === kind);

function points(seat) {
    const contracts = seat.contracts.map(({ goods, cubes, points }) => (goods.length === cubes.length ? points : -1));
    return sum(contracts) + sum(ofKind(seat, 'house').map((card) => card.points));
}

function income({ G }) {
    G.discard.push(...G.display.filter((column) => column.card).map((column) => column.card.card));
    G.display = [];
    G.startSeat = 1 - G.startSeat;
    G.seats.forEach((seat, number) => {
        G.players[number].coins += (seat.bought ? 1 : 2) + ofKind(seat, 'office').length;
        Object.assign(seat, { workers: WORKERS, bought: 0 });
    });
    if (G.round === ROUNDS) G.seats.forEach((seat, number) => finish(seat, G.players[number].contracts));
}

function finish(seat, hidden) {
    seat.contracts.push(...hidden);
    load(seat);
    seat.score = points(seat) + Math.floor(sum(ofKind(seat, 'fireman').map((card) => card.value)) / 4);
}

module.exports = (deltaState) => ({
    name: 'speicher',
    deltaState,
    setup,
    playerView: PlayerView.STRIP_SECRETS,
    minPlayers: 2,
    maxPlayers: 2,
    phases: {
        demand: {
            start: true,
            onBegin: layOut,
            moves: { place },
            turn: {
                minMoves: 1,
                maxMoves: 1,
                order: { first: ({ G }) => G.startSeat, next: ({ ctx }) => 1 - ctx.playOrderPos },
            },
            endIf: ({ G }) => G.seats.every((seat) => seat.workers === 0),
            next: 'purchase',
        },
        purchase: {
            moves: { buy, pass },
            turn: {
                minMoves: 1,
                maxMoves: 1,
                order: {
                    first: ({ G }) => Number(onSale(G).queue[0]),
                    next: ({ G }) => Number(onSale(G)?.queue[0] ?? 0),
                },
            },
            endIf: ({ G }) => !onSale(G),
            onEnd: income,
            next: 'demand',
        },
    },
    endIf: ({ G }) => {
        if (G.round === ROUNDS && G.display.length === 0) return { scores: G.seats.map((seat) => seat.score) };
    },
});
