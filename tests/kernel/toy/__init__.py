"""The smallest game with every function of the contract. Tests copy it, change the copy and look what happens."""
