import { t } from '../../../../kernel/contract/words/text.ts'
import type { Newborn } from '../../births.contract.ts'
import { apgarMinutes, apgarTotal } from '../../maternity/apgar.ts'

/** The choices of chips: no letter picks one, for several begin with the same. */
export const chipsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label, key: '' }))
export const yesOrNo = [
  { value: true, label: t('Yes'), key: 'y' },
  { value: false, label: t('No'), key: 'n' },
]

const HOUR = 3_600_000
/** So many hours before now: from where a time may be chosen. */
export const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString()

/** Yes, no, or that nobody said. */
export const saidText = (value: boolean | null): string =>
  value === null ? t('Not recorded') : value ? t('Yes') : t('No')

/** `7 / 9 / –`: a score that is not complete is not a number. */
export const apgarText = (child: Pick<Newborn, 'apgar_1' | 'apgar_5' | 'apgar_10'>): string =>
  apgarMinutes.map((minute) => apgarTotal(child[`apgar_${minute}`]) ?? '–').join(' / ')
