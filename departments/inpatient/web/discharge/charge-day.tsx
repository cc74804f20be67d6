import { addDays } from '../../../../kernel/contract/values/days.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { DateField } from '../../../../kernel/web/ui/fields/date-field.tsx'
import { formatNumber, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { chargeBedDays } from '../../contract.ts'

/**
 * Charges bed and nursing of a day that is over, for everybody who lay on a ward then; what is charged already stays as
 * it is.
 */
export function ChargeDayDialog({ onClose }: { onClose: () => void }) {
  const charge = useCommand(chargeBedDays)
  const yesterday = addDays(hospitalToday(), -1)
  const form = useZodForm(chargeBedDays.input, { day: yesterday })
  return (
    <FormDialog
      title={t('Charge a Day')}
      form={form}
      draft="wards.charge-day"
      submitLabel={t('Charge')}
      size="sm"
      onClose={onClose}
      send={async (values) => {
        const { charged } = await saying(t('Failed to charge the day'), charge.mutateAsync(values))
        toast.success(
          charged === 0
            ? t('Everything of this day is charged already')
            : t('{charged} {value} charged', {
                charged: formatNumber(charged),
                value: charged === 1 ? t('stay') : t('stays'),
              }),
        )
      }}
    >
      <DateField
        name="day"
        label={t('Day')}
        required
        max={yesterday}
        help={t('Every day is charged by itself after it is over; this is for one that is missing.')}
      />
    </FormDialog>
  )
}
