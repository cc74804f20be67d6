import type { KeyboardEvent } from 'react'
import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { Panels } from '../../../../kernel/web/panels.tsx'
import { CheckboxField, SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatName } from '../../../../kernel/web/ui/format.ts'
import { personFacts } from '../../../../kernel/web/ui/person/person-cell.tsx'
import { placeWords } from '../../../visits/web/offers.tsx'
import type { getDraw, ToCollect } from '../../draw.contract.ts'
import { LabPriority, NewSampleNeeded } from '../words.tsx'

/** Whose blood it is: at the head of the draw, so that nobody draws the wrong patient. */
export const DrawHead = ({ of }: { of: Output<typeof getDraw>['of'] }) => (
  <div className="lab-head">
    <div>
      <strong>{formatName(of)}</strong>
      <span className="u-person-facts">
        {t('{order} · Visit {visit_number}{place}', {
          order: personFacts(of),
          visit_number: of.visit_number,
          place: of.place && ` · ${placeWords(of.place)}`,
        })}
      </span>
    </div>
    <Panels place="treating" about={{ patientId: of.patient_id, visitId: of.visit_id }} fallback={null} />
  </div>
)

/** One test of a tube with what is to be known when it is drawn. */
const Test = ({ row }: { row: ToCollect }) => (
  <li>
    <strong>{row.test_name}</strong> <span className="u-muted">{row.test_code}</span>{' '}
    <LabPriority priority={row.priority} />
    {row.rejected_sample && <NewSampleNeeded reason={row.rejected_sample} />}
    {row.instructions && (
      <span className="u-person-facts">{t('Instructions: {instructions}', { instructions: row.instructions })}</span>
    )}
    {row.clinical_notes && (
      <span className="u-person-facts">
        {t('Clinical notes: {clinical_notes}', { clinical_notes: row.clinical_notes })}
      </span>
    )}
  </li>
)

/** A scanner ends with Enter: the next tube is scanned then; behind the last one the button is next. */
function toNextTube(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.type === 'checkbox') return
  event.preventDefault()
  const form = event.currentTarget.closest('form')
  const numbers = [...(form?.querySelectorAll<HTMLInputElement>('input[name$=".sample_number"]') ?? [])]
  const next = numbers[numbers.indexOf(event.target) + 1]
  if (next) {
    next.focus()
    next.select()
  } else form?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus()
}

type Props = {
  at: number
  only: boolean
  rows: readonly ToCollect[]
  containers: readonly string[]
  other: readonly ToCollect[]
}

/** One tube: its number, its container, and the tests that are done from it. */
export function TubeFields({ at, only, rows, containers, other }: Props) {
  const asked = [...new Set(rows.flatMap((row) => row.container_type ?? []))].join(', ')
  const sample = [...new Set(rows.flatMap((row) => row.sample_type ?? []))].join(', ')
  return (
    <section
      className="lab-tube"
      aria-label={only ? t('Tube') : t('Tube {number}', { number: at + 1 })}
      onKeyDown={toNextTube}
    >
      <ul className="u-plain-list">
        {rows.map((row) => (
          <Test key={row.lab_order_id} row={row} />
        ))}
      </ul>
      <div className="u-pair">
        <TextField
          name={`tubes.${at}.sample_number`}
          label={t('Sample number')}
          required
          maxLength={40}
          autoComplete="off"
          autoFocus={at === 0}
          help={t('Or scan the tube.')}
        />
        <SelectField
          name={`tubes.${at}.container_type`}
          label={t('Container')}
          required
          options={containers.map((value) => ({ value, label: value }))}
          help={
            asked
              ? t('The test asks for: {asked}{sample}', { asked, sample: sample && ` (${sample})` })
              : sample || undefined
          }
        />
      </div>
      {other.length > 0 && (
        <div className="lab-other" role="alert">
          <p>
            {t('{tests} asked for another container: {asked}. Is this tube right all the same?', {
              tests: other.map((row) => row.test_name).join(', '),
              asked: [...new Set(other.map((row) => row.container_type))].join(', '),
            })}
          </p>
          <CheckboxField name={`tubes.${at}.other_container`} label={t('Yes, take it in this container')} />
        </div>
      )}
    </section>
  )
}
