import { isZero } from '../../../../kernel/contract/values/money.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { formatMoney } from '../../../../kernel/web/ui/format.ts'
import type { Admission } from '../../contract.ts'

/** `Deposit: KES 5,000 asked, KES 2,000 paid`; nothing where none is asked. */
export const depositWords = (deposit: Admission['deposit']): string | null =>
  deposit &&
  t('Deposit: {asked} asked, {value} paid', {
    asked: formatMoney(deposit.asked),
    value: isZero(deposit.paid) ? t('nothing') : formatMoney(deposit.paid),
  })
