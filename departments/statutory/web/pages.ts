/** What there is to load; a file of its own, so that nobody else carries the list of its parts. */
export const pages = {
  returns: () => import('./returns.tsx'),
  form: () => import('./form.tsx'),
  figure: () => import('./figure.tsx'),
  notifiable: () => import('./notifiable.tsx'),
  dhis2: () => import('./dhis2.tsx'),
}
