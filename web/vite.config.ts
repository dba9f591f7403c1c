import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The built client is committed inside the package, so that an installed wheel needs no Node.
export default defineConfig({
  plugins: [svelte()],
  build: { outDir: '../src/hafen/server/static', emptyOutDir: true, sourcemap: false, assetsInlineLimit: 0 },
  server: { proxy: { '/api': { target: process.env.HAFEN_SERVER ?? 'http://127.0.0.1:8642', ws: true } } },
  // The limit ends a test that hangs; a machine that stalls for some seconds fails none.
  test: { include: ['src/**/*.test.ts'], testTimeout: 60_000 },
});
