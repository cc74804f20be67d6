import { IconTrash } from '@tabler/icons-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { CheckboxField, SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { type KenyanOffer, kenyanOffers, takeOffer } from '../../catalogue/kenyan-ranges.ts'
import { byAltitude } from '../../results/circumstances/altitude.ts'
import { parseAge } from './age-text.ts'
import { emptyRange, type RangeForm } from './test-type-values.ts'

const sexes = [
  { value: 'male', label: t('Male') },
  { value: 'female', label: t('Female') },
]

const YEAR = 365.25
const startsAt = ({ from }: RangeForm) => (parseAge(from) ?? 0) / YEAR
const stages: Record<number, string> = {
  1: t('First third of a pregnancy'),
  2: t('Second third of a pregnancy'),
  3: t('Last third of a pregnancy'),
}

/** What belongs to a line besides its numbers. */
function Remarks({ of: { trimester, outside_only, critical_beyond, source } }: { of: RangeForm }) {
  const said = [
    trimester && stages[trimester],
    outside_only && t('only what lies outside is judged'),
    critical_beyond && t('critical beyond the critical limits'),
    source,
  ].filter(Boolean)
  return said.length > 0 ? <p className="lab-range-source">{said.join(' · ')}</p> : null
}

/** Reference ranges by age and sex, each with the limits beyond which a value is critical. */
type Props = { name: string; of: string; measured: { name: string; unit: string | null } }
export function RangesEditor({ name, of, measured }: Props) {
  const { fields, append, remove, replace } = useFieldArray({ name })
  const { getValues } = useFormContext()
  const lines = fields as unknown as (RangeForm & { id: string })[] // the array's fields are those of the form
  const offers = kenyanOffers(measured.name, measured.unit)
  const high = byAltitude(measured)
  const take = (offer: KenyanOffer) =>
    replace(takeOffer((getValues(name) ?? []) as RangeForm[], offer, startsAt, emptyRange))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend into the grid
    <div className="lab-ranges" role="group" aria-label={t('Ranges of {of}', { of })}>
      {fields.length > 0 && (
        <p className="u-muted u-small">
          {t(
            'Ages as 28 d, 6 mo or 12 y. Of several lines that fit, the one of the person’s sex and of the narrowest age counts.',
          )}
        </p>
      )}
      {lines.map((range, index) => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        <div key={range.id} className="lab-range" role="group" aria-label={t('Range {index}', { index: index + 1 })}>
          <SelectField name={`${name}.${index}.sex`} label={t('Sex')} options={sexes} placeholder={t('Both')} />
          <TextField name={`${name}.${index}.from`} label={t('From age')} placeholder="0" />
          <TextField name={`${name}.${index}.to`} label={t('Below age')} placeholder={t('No end')} />
          <NumberField name={`${name}.${index}.low`} label={t('Low')} decimal />
          <NumberField name={`${name}.${index}.high`} label={t('High')} decimal />
          <NumberField name={`${name}.${index}.critical_low`} label={t('Critical low')} decimal />
          <NumberField name={`${name}.${index}.critical_high`} label={t('Critical high')} decimal />
          <button
            type="button"
            className="u-icon-button lab-range-remove"
            aria-label={t('Remove range {index} of {of}', { index: index + 1, of })}
            title={t('Remove range')}
            onClick={() => remove(index)}
          >
            <IconTrash size={18} aria-hidden />
          </button>
          {high && (
            <CheckboxField name={`${name}.${index}.at_height`} label={t('Of people at this height: not adjusted')} />
          )}
          <Remarks of={range} />
        </div>
      ))}
      <div>
        <Button variant="default" size="compact-sm" onClick={() => append(emptyRange)}>
          {t('Add range')}
        </Button>{' '}
        {offers.map((offer) => (
          <Button key={offer.key} variant="subtle" size="compact-sm" title={offer.source} onClick={() => take(offer)}>
            {t('Use adults of {name}', { name: offer.name })}
          </Button>
        ))}
      </div>
      {offers.length > 0 && (
        <p className="u-muted u-small">
          {t(
            'Kenyan studies of healthy adults: the head of the laboratory decides whether they are those of its people. Children, pregnancy and critical limits stay.',
          )}
        </p>
      )}
    </div>
  )
}
