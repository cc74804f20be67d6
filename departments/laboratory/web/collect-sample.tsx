import { saying } from '../../../kernel/web/failure.ts'
import { SelectField } from '../../../kernel/web/ui/choice-fields.tsx'
import { TextAreaField, TextField } from '../../../kernel/web/ui/fields.tsx'
import { useZodForm } from '../../../kernel/web/ui/form.tsx'
import { FormDialog, LoadingDialog } from '../../../kernel/web/ui/form-dialog.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useCommand, useEndpoint } from '../../../kernel/web/use-endpoint.ts'
import { collectSample, containers, type LabOrderRow, suggestSampleNumber } from '../orders.contract.ts'
import { OrderHead } from './order-head.tsx'
import type { Labelled } from './sample-label.tsx'

const Given = collectSample.input.omit({ lab_order_id: true })
const TITLE = 'Collect Sample'
type Props = { order: LabOrderRow; onClose: () => void; onLabel: (sample: Labelled) => void }

function CollectForm({ order, number, onClose, onLabel }: Props & { number: string }) {
  const collect = useCommand(collectSample)
  const form = useZodForm(Given, {
    sample_number: number,
    container_type: containers.find((known) => known === order.sample_type) ?? null,
    collection_notes: '',
  })
  return (
    <FormDialog
      title={TITLE}
      form={form}
      draft={`collect.${order.id}.${order.version}`}
      size="md"
      submitLabel={TITLE}
      onClose={onClose}
      send={async (values) => {
        const taken = await saying('Failed to collect sample', collect.mutateAsync({ lab_order_id: order.id, ...values }))
        const sample = { ...order, sample_number: taken.sample_number, collection_time: new Date().toISOString() }
        // Only the label of the last one is offered; the others are printed from their rows.
        toast.clear()
        toast.success('Sample collected successfully', { label: 'Print label', onClick: () => onLabel(sample) })
      }}
    >
      <OrderHead order={order} />
      <div className="u-pair">
        <TextField name="sample_number" label="Sample number" required maxLength={40} autoComplete="off" help="Or scan the tube." />
        <SelectField
          name="container_type"
          label="Container"
          required
          options={containers.map((value) => ({ value, label: value }))}
          help={order.sample_type ? `The test asks for: ${order.sample_type}` : undefined}
        />
      </div>
      <TextAreaField name="collection_notes" label="Collection notes" rows={2} maxLength={500} />
    </FormDialog>
  )
}

/** The sample of an order is taken: its number, its container, what there is to say about it. */
export function CollectSample(props: Props) {
  const suggested = useEndpoint(suggestSampleNumber, {}, { refreshEvery: false, staleTime: 0 })
  if (!suggested.data || suggested.isFetching)
    return suggested.error ? (
      <CollectForm {...props} number="" />
    ) : (
      <LoadingDialog title={TITLE} queries={[suggested]} onClose={props.onClose} />
    )
  return <CollectForm key={props.order.id} {...props} number={suggested.data.sample_number} />
}
