// The words of labour, birth and newborn: key → how it is called.

export const onsets = { spontaneous: 'Spontaneous', induced: 'Induced' } as const
export const labourStatuses = { open: 'In labour', ended: 'Ended' } as const

export const modes = {
  spontaneous: 'Spontaneous vaginal',
  breech: 'Assisted breech',
  vacuum: 'Vacuum',
  forceps: 'Forceps',
  caesarean_elective: 'Caesarean, planned',
  caesarean_emergency: 'Caesarean, emergency',
  before_arrival: 'Born before arrival',
} as const
export type Mode = keyof typeof modes
export const isCaesarean = (mode: Mode): boolean => mode === 'caesarean_elective' || mode === 'caesarean_emergency'

export const placentas = {
  complete: 'Complete',
  incomplete: 'Incomplete',
  manual: 'Removed by hand',
  retained: 'Retained',
} as const
export const perineums = {
  intact: 'Intact',
  first: 'First degree tear',
  second: 'Second degree tear',
  third: 'Third degree tear',
  fourth: 'Fourth degree tear',
  episiotomy: 'Episiotomy',
} as const

export const outcomes = {
  live: 'Live birth',
  stillbirth_fresh: 'Fresh stillbirth',
  stillbirth_macerated: 'Macerated stillbirth',
} as const
export const sexes = { female: 'Girl', male: 'Boy', other: 'Not clear' } as const
export const resuscitations = {
  none: 'Not needed',
  stimulation: 'Stimulation',
  bag_mask: 'Bag and mask',
  compressions: 'Chest compressions',
  advanced: 'Intubation or medicines',
} as const
