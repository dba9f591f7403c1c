/**
 * A prompt in two: the first sentence says what to do, the rest how. A dot in a name ends nothing.
 *
 * A sentence may begin with an ordinal number: "4. Brand: …". In "Place worker 1 of 4: in a column …", after a colon that
 * goes on in lower case, too, begins the how.
 */
export function parts(text: string, names: string[]): [string, string] {
  const masked = names.filter(Boolean).reduce((seen, name) => seen.replaceAll(name, 'x'.repeat(name.length)), text);
  const end = masked.search(/(?<!^\d+)[.?] |: (?=\p{Ll}.{12})/u);
  if (end < 0) return [text, ''];
  return [text.slice(0, masked[end] === '?' ? end + 1 : end), text.slice(end + 2)];
}
