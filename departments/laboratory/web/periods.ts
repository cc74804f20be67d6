import { t } from '../../../kernel/contract/words/text.ts'

/** Which days a list of the laboratory shows. */
export const periods = [
  { value: '', label: t('Any day') },
  { value: 'today', label: t('Today') },
  { value: 'week', label: t('Last 7 days') },
  { value: 'month', label: t('Last 30 days') },
]
