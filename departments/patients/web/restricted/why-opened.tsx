import { useRef } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { asCallError } from '../../../../kernel/web/data/call.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import type { RestrictedRecord } from '../../../../kernel/web/session/restricted-gate.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { RadioCards } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { type OpeningReason, OpeningWhy, openingReasons, sayWhyOpened } from '../../openings.contract.ts'

const reasons = (Object.keys(openingReasons) as OpeningReason[])
  .filter((reason) => reason !== 'emergency')
  .map((value) => ({ value, label: t(openingReasons[value]) }))

type Props = { record: RestrictedRecord; answer: (opened: boolean) => void }
/** Asks once a day why a record is opened whose patient is not in the own work; an emergency is one press. */
export function WhyOpenedDialog({ record: { patient_id, op_number, name }, answer }: Props) {
  const say = useCommand(sayWhyOpened)
  const form = useZodForm(OpeningWhy, { words: '' })
  const opened = useRef(false)
  return (
    <FormDialog
      title={t('Why do you open this record?')}
      form={form}
      draft={`why-opened.${patient_id}`}
      submitLabel={t('Open the record')}
      size="md"
      // The dialog leaves also when it was sent.
      onClose={() => answer(opened.current)}
      send={async (why) => {
        await say.mutateAsync({ ...why, patient_id })
        opened.current = true
      }}
    >
      <p className="u-strong">{t('{name} · OP {op_number}', { name, op_number })}</p>
      <p>{t('This patient is not in your work now. What you say stands beside your name in the log of the record.')}</p>
      <RadioCards name="reason" label={t('Reason')} required options={reasons} />
      {form.watch('reason') === 'other' && (
        <TextAreaField name="words" label={t('What it is')} required maxLength={300} />
      )}
      <p className="u-row">
        <Button
          variant="default"
          loading={say.isPending}
          onClick={() =>
            say.mutateAsync({ patient_id, reason: 'emergency' }).then(
              () => answer(true),
              (error: unknown) => toast.error(asCallError(error).message),
            )
          }
        >
          {t('Emergency: open at once')}
        </Button>
      </p>
    </FormDialog>
  )
}
