// boardgame.io's own server as it comes, with its storage in memory, on the loopback address only.
// node --expose-gc server.js PORT states|patches

const { Server, Origins } = require('boardgame.io/server');
const game = require('./game');

const [port, sent] = process.argv.slice(2);
const server = Server({ games: [game(sent === 'patches')], origins: [Origins.LOCALHOST] });

// Before memory is read: what V8 has not collected yet is no part of a table.
server.router.post('/collect', (context) => {
    global.gc();
    context.status = 204;
});

server.run({ port: { host: '127.0.0.1', port: Number(port) } });
