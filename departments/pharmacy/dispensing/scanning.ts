import { writeDay } from '../../../kernel/contract/values/days.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { isUsable } from '../../inventory/expiry.ts'

/** A batch from which something is taken, in the dialog of handing out. */
type Taken = { batch_id: string; batch_number: string }
export type ScanLine = {
  prescription_id: string
  item_id: string | null
  name: string
  /** What would be taken, earliest expiry first or as chosen. */
  taken: readonly Taken[]
}
export type Scanned = {
  item: { id: string; name: string }
  /** False: the separators of its code were lost. */
  whole: boolean
  lot: string | null
  expiry_date: string | null
  batch: { id: string; batch_number: string } | null
}
/** `right`: medicine and batch. `medicine`: the medicine is right, and the code does not say the batch. */
export type ScanVerdict =
  | { right: string; name: string; batch: string }
  | { medicine: string; says: string }
  | { wrong: string }

/**
 * Whether a scanned package belongs to what is being handed out: the medicine, and the batch. The wrong one is refused
 * by name. Nothing is right of which batch and expiry are not known.
 */
export function checkScan(
  { item, whole, lot, expiry_date, batch }: Scanned,
  lines: readonly ScanLine[],
  today: string,
): ScanVerdict {
  const line = lines.find((each) => each.item_id === item.id)
  if (!line) return { wrong: t('This is {name}. It is not among what is handed out.', { name: item.name }) }
  if (expiry_date && !isUsable(expiry_date, today))
    return { wrong: t('This package of {name} has expired: {day}.', { name: item.name, day: writeDay(expiry_date) }) }
  if (!whole)
    return {
      wrong: t('This package of {name} could not be read whole. Please read batch and expiry date on it.', {
        name: item.name,
      }),
    }
  if (!lot && !batch) {
    const says = t(
      '{name}: the medicine is right. The code does not say the batch: please compare it on the package.',
      {
        name: item.name,
      },
    )
    return { medicine: line.prescription_id, says }
  }
  const number = batch?.batch_number ?? lot ?? ''
  const named = line.taken.find(
    (each) => (batch ? each.batch_id === batch.id : false) || each.batch_number.toLowerCase() === number.toLowerCase(),
  )
  if (named) return { right: line.prescription_id, name: item.name, batch: named.batch_number }
  const instead = line.taken.map((each) => each.batch_number).join(', ')
  const values = { number, name: item.name, instead }
  return {
    wrong: instead
      ? t('This is batch {number} of {name}. Please take {instead}, or choose this batch.', values)
      : t('This is batch {number} of {name}. No batch of it is chosen.', values),
  }
}
