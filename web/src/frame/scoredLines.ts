/** Lines of a score sheet that brought somebody something. */
export function scoredLines(sheet: Record<string, number>[]): string[] {
  return Object.keys(sheet[0] ?? {}).filter((key) => sheet.some((seat) => seat[key] !== 0));
}
