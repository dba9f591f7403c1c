/** As whom this device plays since a personal link was opened on it; the first page says so once. */
export const arrival: { name: string | null } = $state({ name: null });
