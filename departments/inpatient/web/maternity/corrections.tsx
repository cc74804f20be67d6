import { t } from '../../../../kernel/contract/words/text.ts'
import { formatDateTime, humanise, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import type { Correction } from '../../births.contract.ts'
import { apgarKeys, apgarSigns } from '../../maternity/apgar.ts'
import { modes, perineums, placentas, resuscitations, sexes } from '../../maternity/words.ts'

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mode: modes,
  placenta: placentas,
  perineum: perineums,
  resuscitation: resuscitations,
  sex: sexes,
}
const labels: Readonly<Record<string, string>> = {
  blood_loss_ml: t('Blood loss (ml)'),
  mother_condition: t('Condition of the mother'),
  attended_by: t('Attended by'),
  weight_grams: t('Weight (g)'),
  length_cm: t('Length (cm)'),
  head_cm: t('Head circumference (cm)'),
  born_at: t('Born'),
  vitamin_k: t('Vitamin K given'),
  apgar_1: t('APGAR at 1 minute'),
  apgar_5: t('APGAR at 5 minutes'),
  apgar_10: t('APGAR at 10 minutes'),
}
type Value = Correction['before'][string]

/** A value of a birth as people read it. */
function said(field: string, value: Value | undefined): string {
  if (value === null || value === undefined || value === '') return NOTHING
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  if (typeof value === 'object' && !Array.isArray(value))
    return apgarKeys.map((sign) => `${apgarSigns[sign].label} ${value[sign] ?? NOTHING}`).join(', ')
  const text = String(value)
  return field.endsWith('_at') ? formatDateTime(text) : (words[field]?.[text] ?? text)
}

/** What was corrected, newest first: what stood there, what stands there now, who corrected it, when and why. */
export function Corrections({ of }: { of: readonly Correction[] }) {
  if (of.length === 0) return null
  return (
    <details className="birth-corrections">
      <summary>
        {rich('Corrected {value}', {
          value: (
            <span className="u-num">{of.length === 1 ? t('once') : t('{length} times', { length: of.length })}</span>
          ),
        })}
      </summary>
      <ul className="u-plain-list u-small">
        {of.map((each) => (
          <li key={each.id}>
            <strong>{each.corrected_by_name}</strong>, {formatDateTime(each.corrected_at)}: {each.reason}
            {each.after_notification && ' (after the birth was notified)'}
            <ul>
              {Object.keys(each.after).map((field) => (
                <li key={field}>
                  {labels[field] ?? humanise(field)}: <s>{said(field, each.before[field])}</s>{' '}
                  {said(field, each.after[field])}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  )
}
