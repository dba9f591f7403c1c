// SHA-256 (FIPS 180-4). The browser's own is missing on pages without TLS, such as a game in the home network.

const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((p) => n % p !== 0)) found.push(n);
  return found;
};
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const START = primes(8).map((p) => fraction(Math.sqrt(p)));
const ROUND = primes(64).map((p) => fraction(Math.cbrt(p)));
const turn = (x: number, n: number): number => (x >>> n) | (x << (32 - n));

/** The hash of a text (UTF-8) in lower-case hex. */
export function sha256(text: string): string {
  const bytes = padded(new TextEncoder().encode(text));
  const hash = [...START];
  for (let block = 0; block < bytes.byteLength; block += 64) mix(hash, new DataView(bytes.buffer, block, 64));
  return hash.map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}

function padded(text: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.ceil((text.length + 9) / 64) * 64);
  bytes.set(text);
  bytes[text.length] = 0x80;
  new DataView(bytes.buffer).setUint32(bytes.length - 4, text.length * 8);
  return bytes;
}

function mix(hash: number[], block: DataView): void {
  const w = Array.from({ length: 16 }, (_, n) => block.getInt32(n * 4));
  const at = (n: number): number => w[n] ?? 0;
  for (let n = 16; n < 64; n++) {
    const a = turn(at(n - 15), 7) ^ turn(at(n - 15), 18) ^ (at(n - 15) >>> 3);
    const b = turn(at(n - 2), 17) ^ turn(at(n - 2), 19) ^ (at(n - 2) >>> 10);
    w.push((at(n - 16) + a + at(n - 7) + b) | 0);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let n = 0; n < 64; n++) {
    const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (ROUND[n] ?? 0) + at(n);
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((part, n) => (hash[n] = ((hash[n] ?? 0) + part) | 0));
}
