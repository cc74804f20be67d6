// The APGAR score of a newborn: five signs, 0 to 2 each. Source: `apgar` of sources.ts.

/** Sign → its three words, from 0 to 2. */
export const apgarSigns = {
  appearance: { label: 'Appearance (colour)', words: ['Blue or pale', 'Body pink, limbs blue', 'Pink'] },
  pulse: { label: 'Pulse', words: ['Absent', 'Below 100', '100 or more'] },
  grimace: { label: 'Grimace (reflexes)', words: ['None', 'Grimace', 'Cry, cough or sneeze'] },
  activity: { label: 'Activity (tone)', words: ['Limp', 'Some flexion', 'Active'] },
  respiration: { label: 'Respiration', words: ['Absent', 'Slow or irregular', 'Good cry'] },
} as const satisfies Record<string, { label: string; words: readonly [string, string, string] }>
export type ApgarSign = keyof typeof apgarSigns
export const apgarKeys = Object.keys(apgarSigns).filter((key): key is ApgarSign => key in apgarSigns)
export const apgarMinutes = [1, 5, 10] as const

/** The signs that were scored; what is not in it, or null, was not. */
export type Apgar = Partial<Record<ApgarSign, number | null>>

/** The sum of five; null as long as one is missing: not scored is not zero. */
export function apgarTotal(scored: Apgar | null): number | null {
  if (!scored) return null
  let total = 0
  for (const sign of apgarKeys) {
    const points = scored[sign]
    if (points === null || points === undefined) return null
    total += points
  }
  return total
}
