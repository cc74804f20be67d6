let painted: string[] = []

/**
 * Paints the page in a hospital's colour, by the variables that the server sends; null goes back to the default blue.
 * No style rule forbids variables that are set so.
 */
export function applyTheme(theme: Readonly<Record<string, string>> | null): void {
  const style = document.documentElement.style
  for (const name of painted) style.removeProperty(name)
  for (const [name, colour] of Object.entries(theme ?? {})) style.setProperty(name, colour)
  painted = Object.keys(theme ?? {})
}
