import type { FieldPath, FieldValues } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useField } from '../../../../kernel/web/ui/fields/field.tsx'
import { FieldShape } from '../../../../kernel/web/ui/fields/field-shape.tsx'

const SCORES = Array.from({ length: 11 }, (_, score) => score)

type ScoreFieldProps<T extends FieldValues> = { name: FieldPath<T>; label: string; required?: boolean; help?: string }

/** A score of 0 to 10, one click or arrow key each; nothing is chosen until the person chooses. */
export function ScoreField<T extends FieldValues>({
  name,
  label,
  required,
  help = t('0 none, 10 the worst imaginable'),
}: ScoreFieldProps<T>) {
  const { field, id, error } = useField(name)
  return (
    <FieldShape id={id} label={label} required={required} help={help} error={error} group>
      <div className="findings-scores">
        {SCORES.map((score) => (
          <label key={score} data-checked={field.value === score || undefined}>
            <input
              type="radio"
              className="u-visually-hidden"
              ref={score === 0 ? field.ref : undefined}
              name={`${id}-${name}`}
              value={score}
              checked={field.value === score}
              onChange={() => field.onChange(score)}
              onBlur={field.onBlur}
            />
            {score}
          </label>
        ))}
      </div>
    </FieldShape>
  )
}
