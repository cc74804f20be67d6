// The words of the charts of the ward: key → how it is called.

export const levels = { none: 'No concern', low: 'Low', medium: 'Medium', high: 'High' } as const
export type Level = keyof typeof levels
/** From the least to the worst. */
const levelOrder = ['none', 'low', 'medium', 'high'] as const satisfies readonly Level[]
export const isWorse = (one: Level, than: Level): boolean => levelOrder.indexOf(one) > levelOrder.indexOf(than)
export const worseOf = (one: Level, other: Level): Level => (isWorse(other, one) ? other : one)

export const chartNames = { news2: 'NEWS2', pews: 'Bedside PEWS', obstetric: 'MEOWS' } as const
export type ChartName = keyof typeof chartNames
/** By which chart a kept set was judged; null: a name that no chart has. */
export const chartOf = (scoreName: string | null): ChartName | null =>
  (Object.keys(chartNames) as ChartName[]).find((name) => chartNames[name] === scoreName) ?? null

/** What only the obstetric chart asks. */
export const lochiaWords = { normal: 'Normal', heavy: 'Heavy', foul: 'Foul' } as const
export const unwellWords = { no: 'Looks well', yes: 'Looks unwell' } as const
export type ObstetricSigns = {
  lochia?: keyof typeof lochiaWords | undefined
  unwell?: keyof typeof unwellWords | undefined
}

export const callResults = { coming: 'Is coming', advice: 'Gave advice', no_answer: 'No answer' } as const

/** The Glasgow coma scale; 0 is 'not testable', for a reason that stands in the note. */
export const eyeWords = ['Not testable', 'None', 'To pressure', 'To sound', 'Spontaneous'] as const
export const verbalWords = ['Not testable', 'None', 'Sounds', 'Words', 'Confused', 'Orientated'] as const
export const motorWords = [
  'Not testable',
  'None',
  'Extension',
  'Abnormal flexion',
  'Normal flexion',
  'Localising',
  'Obeys commands',
] as const
export const pupilWords = { brisk: 'Brisk', sluggish: 'Sluggish', none: 'No reaction', closed: 'Eye closed' } as const
export const limbs = {
  left_arm: 'Left arm',
  right_arm: 'Right arm',
  left_leg: 'Left leg',
  right_leg: 'Right leg',
} as const
export const powers = {
  normal: 'Normal power',
  mild: 'Mild weakness',
  severe: 'Severe weakness',
  flexion: 'Spastic flexion',
  extension: 'Extension',
  none: 'No response',
} as const

export const fluidsIn = {
  oral: 'Oral',
  tube: 'Tube feed',
  intravenous: 'Intravenous',
  blood: 'Blood and products',
  other_in: 'Other in',
} as const
export const fluidsOut = {
  urine: 'Urine',
  vomit: 'Vomit',
  drain: 'Drain',
  stool: 'Stool',
  aspirate: 'Aspirate',
  blood_loss: 'Blood loss',
  other_out: 'Other out',
} as const
export const fluidKinds = { ...fluidsIn, ...fluidsOut } as const
export type FluidKind = keyof typeof fluidKinds
export const directionOf = (kind: FluidKind): 'in' | 'out' => (kind in fluidsIn ? 'in' : 'out')

/** What can be struck out. */
export const entryKinds = {
  observations: 'Observations',
  neuro: 'Neurological Observations',
  fluids: 'Fluid',
  weights: 'Weight',
} as const
export type EntryKind = keyof typeof entryKinds
