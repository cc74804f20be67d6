export type Neuro = {
  eye: number
  verbal: number
  motor: number
  pupil_left: number | null
  pupil_right: number | null
}

/** `E3 V4 M6`; a response that could not be tested is NT. */
export const responsesText = ({ eye, verbal, motor }: Neuro): string =>
  [
    ['E', eye],
    ['V', verbal],
    ['M', motor],
  ]
    .map(([letter, value]) => `${letter}${value === 0 ? 'NT' : value}`)
    .join(' ')

const unequal = ({ pupil_left, pupil_right }: Neuro) =>
  pupil_left !== null && pupil_right !== null && pupil_left !== pupil_right
const drop = (before: number, now: number) => (before > 0 && now > 0 ? before - now : 0)

/**
 * Why a doctor has to look at once, compared with the set before (NICE, see `head_injury` of sources.ts). What could
 * not be tested is not compared.
 */
export function neuroAlarms(before: Neuro | null, now: Neuro): string[] {
  if (!before) return []
  return [
    ...(drop(before.eye, now.eye) >= 3 ? [`Eye response fell from ${before.eye} to ${now.eye}`] : []),
    ...(drop(before.verbal, now.verbal) >= 3 ? [`Verbal response fell from ${before.verbal} to ${now.verbal}`] : []),
    ...(drop(before.motor, now.motor) >= 2 ? [`Motor response fell from ${before.motor} to ${now.motor}`] : []),
    ...(unequal(now) && !unequal(before)
      ? [`Pupils are newly unequal: left ${now.pupil_left} mm, right ${now.pupil_right} mm`]
      : []),
  ]
}
