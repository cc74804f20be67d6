import { t } from '../../../kernel/contract/words/text.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { SelectField } from '../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField, TextField } from '../../../kernel/web/ui/fields/fields.tsx'
import { formatDate } from '../../../kernel/web/ui/format.ts'
import { FieldPair } from '../../../kernel/web/ui/forms/form.tsx'
import { rich } from '../../../kernel/web/ui/page/rich.tsx'
import { planStatuses, planStatusLabels } from '../contract.ts'
import type { Plan } from './plans-form.ts'

const statuses = planStatuses.map((value) => ({ value, label: t(planStatusLabels[value]) }))

type Props = {
  index: number
  /** As it is kept; undefined for a new one. */
  kept: Plan | undefined
  onRemove: (() => void) | undefined
  onHistory: () => void
}

/** One plan of the form. What is kept is not removed, only ended: it belongs to the patient's record. */
export function PlanBlock({ index, kept, onRemove, onHistory }: Props) {
  const name = (field: string) => `plans.${index}.${field}`
  return (
    <fieldset className="treatment-plan">
      <legend>{t('Plan {index}', { index: index + 1 })}</legend>
      {kept && (
        <p className="u-small u-muted">
          {rich('Since {created_at}, {created_by_name}{version}', {
            created_at: formatDate(kept.created_at),
            created_by_name: kept.created_by_name,
            version: kept.version > 1 && (
              <>
                {' · '}
                <button type="button" className="u-link" onClick={onHistory}>
                  {t('History of {title}', { title: kept.title })}
                </button>
              </>
            ),
          })}
        </p>
      )}
      <TextField name={name('title')} label={t('Title')} required maxLength={200} />
      <TextAreaField name={name('description')} label={t('Description')} required rows={2} maxLength={4000} />
      <FieldPair>
        <TextField
          name={name('duration')}
          label={t('Duration')}
          required
          maxLength={100}
          help={t('For example: 2 weeks')}
        />
        <SelectField name={name('status')} label={t('Status')} required options={statuses} />
      </FieldPair>
      <TextAreaField
        name={name('instructions')}
        label={t('Instructions')}
        required
        rows={2}
        maxLength={4000}
        help={t('What the patient is to do')}
      />
      {onRemove && (
        <div className="u-row">
          <Button variant="default" onClick={onRemove}>
            {t('Remove')}
            <span className="u-visually-hidden"> {t('plan {index}', { index: index + 1 })}</span>
          </Button>
        </div>
      )}
    </fieldset>
  )
}
