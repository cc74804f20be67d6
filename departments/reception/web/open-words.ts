import { t } from '../../../kernel/contract/words/text.ts'
import type { FrontDeskVisit } from '../contract.ts'

/** What is left to be done of a visit after the consultation. */
export const openWords: Record<FrontDeskVisit['still_open'][number], string> = {
  laboratory: t('waits for laboratory results'),
  radiology: t('waits for radiology'),
  pharmacy: t('medicines to be handed out'),
  payment: t('to be paid'),
}
