/** `in_progress` → `In progress`: how a code is written where it has no name of its own. */
export const humanise = (code: string): string => {
  const words = code.replaceAll(/[_-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
