/** `Dr. Peter Kamau` → `Peter`. */
export const firstNameOf = (name: string): string =>
  name.replace(/^((dr|prof|mr|mrs|ms|sr)\.?\s+)+/i, '').split(/\s+/)[0] ?? name
