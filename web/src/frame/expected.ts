import { decimal } from '../i18n';

/** "17.0 ± 0.3": one decimal, rounded as in the reasons of a hint; an error is rounded up, so it is 0.0 only if it is 0. */
export function expected(points: number, error: number | null): string {
  const tenths = Math.sign(points) * Math.floor(Math.abs(points) * 10 + 0.5);
  const mean = decimal(tenths / 10 + 0); // never -0
  return error === null ? mean : `${mean} ± ${decimal(Math.ceil(error * 10) / 10)}`;
}
