/** Where a transfer is shown. */
export const transferPath = (id: string): string => `/hospital/inventory/transfers/${id}`
