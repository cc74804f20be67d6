import { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { SelectField, TickBoxes } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { useDepartments } from '../../../hospital/web/offers.tsx'
import { type ShiftKind, setRotaDay } from '../../rota.contract.ts'
import { placeOf, seenIn, standing } from './day.ts'
import type { Cell } from './rota-grid.tsx'
import { dayWords, kindWords, longDay } from './words.ts'

const DayForm = z.object({
  shifts: z.array(z.string()).max(4, t('Please choose at most four shifts')),
  department: z
    .string()
    .nullish()
    .transform((key) => key || null),
})

type DayDialogProps = { cell: Cell; department: string | undefined; kinds: readonly ShiftKind[]; onClose: () => void }

/** The shifts of one person on one day. None: the weekly hours count. */
export function DayDialog({ cell, department, kinds, onClose }: DayDialogProps) {
  const { person, day } = cell
  const set = useCommand(setRotaDay)
  const departments = useDepartments() ?? []
  const before = standing(day)
  const place = placeOf(cell, department)
  const form = useZodForm(DayForm, { shifts: before.map((row) => row.shift_kind_id), department: place })
  const offered = kinds.filter((kind) => kind.active || before.some((row) => row.shift_kind_id === kind.id))
  return (
    <FormDialog
      title={`${person.name}, ${longDay(day.date)}`}
      form={form}
      draft={`rota.${person.staff_id}.${day.date}`}
      submitLabel={t('Save')}
      onClose={onClose}
      send={(values) =>
        set.mutateAsync({
          staff_id: person.staff_id,
          day: day.date,
          seen: seenIn(day),
          // A shift that stays keeps its own department, unless another was chosen for all.
          shifts: values.shifts.map((shift_kind_id) => {
            const kept =
              values.department === place ? before.find((row) => row.shift_kind_id === shift_kind_id) : undefined
            return { shift_kind_id, department: kept ? kept.department : values.department }
          }),
        })
      }
      done={t('Rota of {name} saved', { name: person.name })}
    >
      <p className="u-muted">
        {t('Now: {day}', { day: dayWords(day, (key) => departments.find((row) => row.key === key)?.name ?? key) })}
      </p>
      <TickBoxes
        name="shifts"
        label={t('Shifts')}
        options={offered.map((kind) => ({ value: kind.id, label: kindWords(kind) }))}
        layout="rota-kinds"
        help={t('Without any, the weekly hours of this weekday count.')}
      />
      <SelectField
        name="department"
        label={t('Department')}
        options={departments.map(({ key, name }) => ({ value: key, label: name }))}
        placeholder={t('No department')}
        help={t('Leave it empty for the front desk, wards, stores and offices.')}
      />
    </FormDialog>
  )
}
