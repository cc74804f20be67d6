import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { Input } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatName } from '../../../../kernel/web/ui/format.ts'
import { unfilled, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { recordDelivery } from '../../births.contract.ts'
import type { OpenedAdmission } from '../../contract.ts'
import { outcomes } from '../../maternity/words.ts'
import { Chips } from '../charts/chips.tsx'
import { QuickForm } from '../charts/quick-form.tsx'
import { DeliveryFields, NewbornFields } from './birth-fields.tsx'
import { chipsOf, hoursAgo } from './words.ts'

const MOST = 8
const BEFORE = 24
type Values = Input<typeof recordDelivery>
/** Nothing is chosen for anybody beforehand. */
const newChild = () =>
  unfilled<Values['children'][number]>({
    outcome: null,
    sex: null,
    born_at: null,
    weight_grams: null,
    length_cm: null,
    head_cm: null,
    apgar_1: {},
    apgar_5: {},
    apgar_10: {},
    resuscitation: null,
    vitamin_k: null,
    eye_ointment: null,
    breastfed_within_hour: null,
    abnormalities: '',
  })

type Props = { admission: OpenedAdmission; labourId: string | null; onClose: () => void }

/** A birth with its children: each that lives becomes a patient. */
export function DeliveryDialog({ admission, labourId, onClose }: Props) {
  const record = useCommand(recordDelivery)
  const form = useZodForm(recordDelivery.input, {
    admission_id: admission.id,
    labour_id: labourId,
    mode: null,
    placenta_at: null,
    placenta: null,
    uterotonic: '',
    blood_loss_ml: null,
    perineum: null,
    mother_condition: '',
    complications: '',
    attended_by: '',
    notes: '',
    children: [newChild()],
  })
  return (
    <FormDialog
      title={t('Delivery of {admission}', { admission: formatName(admission) })}
      form={form}
      draft={`delivery.${admission.id}`}
      submitLabel={t('Record Delivery')}
      onClose={onClose}
      send={async (values) => {
        const { newborns, escalation } = await saying(t('Failed to record the delivery'), record.mutateAsync(values))
        const registered = newborns.flatMap(({ op_number }) => (op_number ? [t('OP {op_number}', { op_number })] : []))
        toast.success(
          t('Delivery recorded{value}', {
            value: registered.length ? t('; registered: {registered}', { registered: registered.join(', ') }) : '',
          }),
        )
        if (escalation) toast.error(t('Postpartum haemorrhage: help is called for'))
      }}
    >
      <QuickForm>
        <DeliveryFields since={hoursAgo(BEFORE)} />
        <Children />
      </QuickForm>
    </FormDialog>
  )
}

function Children() {
  const { fields, append, remove } = useFieldArray<Values, 'children', 'key'>({ name: 'children', keyName: 'key' })
  return (
    <div>
      {fields.map((field, index) => (
        <ChildFields key={field.key} index={index} onRemove={fields.length > 1 ? () => remove(index) : null} />
      ))}
      {fields.length < MOST && (
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => append(newChild())}>
          {t('Add Another Child')}
        </Button>
      )}
    </div>
  )
}

function ChildFields({ index, onRemove }: { index: number; onRemove: (() => void) | null }) {
  const at = `children.${index}.` as const
  const outcome = useWatch<Values>({ name: `${at}outcome` })
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fieldset would bring its legend into the heading
    <div className="birth-child" role="group" aria-label={t('Child {index}', { index: index + 1 })}>
      <div className="u-row u-between">
        <h3>{t('Child {index}', { index: index + 1 })}</h3>
        {onRemove && (
          <button
            type="button"
            className="u-icon-button"
            aria-label={t('Remove child {index}', { index: index + 1 })}
            onClick={onRemove}
          >
            <IconTrash size={18} aria-hidden />
          </button>
        )}
      </div>
      <Chips name={`${at}outcome`} label={t('Outcome')} required options={chipsOf(outcomes)} />
      <NewbornFields at={at} dead={Boolean(outcome) && outcome !== 'live'} since={hoursAgo(BEFORE)} />
    </div>
  )
}
