/** `Dr. Peter Kamau` → `Peter`, `Sister Mary Wanjiru` → `Mary`. */
export const firstNameOf = (name: string): string =>
  name
    .replace(/^((dr|prof|mr|mrs|miss|ms|sr|sister|br|brother|fr|father|rev|nurse|matron)\.?\s+)+/i, '')
    .split(/\s+/)[0] ?? name
