import { useFieldArray } from 'react-hook-form'
import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { EmptyState } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { collectSamples, type getDraw } from '../../draw.contract.ts'
import { DrawHead, TubeFields } from './draw-tubes.tsx'
import type { Labelled } from './sample-label.tsx'
import { otherContainers, type TubeDraft, tubesFor } from './tubes.ts'

type Draw = Output<typeof getDraw>
type Props = {
  draw: Draw
  /** Only this test is ticked; null: all are. */
  ticked: string | null
  onLabels: (samples: readonly Labelled[]) => void
  onClose: () => void
  prints?: boolean
}

/** The labels of tubes: before they are filled the time is written by hand. */
const labelsOf = ({ of, rows }: Draw, tubes: readonly TubeDraft[], collection_time: string | null): Labelled[] =>
  tubes.map((tube) => ({
    ...of,
    ...tube,
    tests: rows.filter((row) => tube.lab_order_ids.includes(row.lab_order_id)),
    collection_time,
  }))

/** One draw: the tests that are taken now, in one tube for each container. */
export function DrawForm({ draw, ticked, onLabels, onClose, prints }: Props) {
  const { of, rows, numbers, containers } = draw
  const collect = useCommand(collectSamples)
  const chosen =
    ticked && rows.some((row) => row.lab_order_id === ticked) ? rows.filter((row) => row.lab_order_id === ticked) : rows
  const form = useZodForm(collectSamples.input, { tubes: tubesFor(chosen, numbers), collection_notes: '' })
  const { fields, replace } = useFieldArray({ control: form.control, name: 'tubes' })
  const tubes = form.watch('tubes') as TubeDraft[]
  const taken = new Set(tubes.flatMap((tube) => tube.lab_order_ids))
  const several = fields.length > 1
  const title = rows.length > 1 ? t('Collect samples') : t('Collect Sample')
  const unasked = tubes.some((tube) => otherContainers(tube, rows).length > 0 && !tube.other_container)

  const tick = (id: string) => {
    const next = new Set(taken)
    if (!next.delete(id)) next.add(id)
    replace(
      tubesFor(
        rows.filter((row) => next.has(row.lab_order_id)),
        numbers,
      ),
    )
  }
  return (
    <FormDialog
      title={title}
      form={form}
      draft={`draw.${of.visit_id}.${ticked ?? 'all'}.${rows.map((row) => row.lab_order_id.slice(-6)).join('.')}`}
      size="lg"
      submitLabel={several ? t('Collect {count} samples', { count: fields.length }) : t('Collect Sample')}
      onClose={onClose}
      disabled={fields.length === 0 || unasked}
      send={async (values) => {
        await saying(t('Failed to collect sample'), collect.mutateAsync(values))
        const labels = labelsOf(draw, tubes, new Date().toISOString())
        // Only the labels of the last draw are offered; the others are printed from their rows.
        toast.clear()
        const text = several
          ? t('{count} samples collected successfully', { count: fields.length })
          : t('Sample collected successfully')
        toast.success(text, { label: several ? t('Print Labels') : t('Print Label'), onClick: () => onLabels(labels) })
        if (prints) onLabels(labels)
      }}
    >
      <DrawHead of={of} />
      {rows.length === 0 && (
        <EmptyState
          text={t('Nothing is to be collected')}
          hint={t('Somebody has collected it already, or the orders were cancelled.')}
        />
      )}
      {rows.length > 1 && (
        <fieldset className="lab-draw-tests">
          <legend className="u-strong">{t('Tests')}</legend>
          {rows.map((row) => (
            <label key={row.lab_order_id}>
              <input type="checkbox" checked={taken.has(row.lab_order_id)} onChange={() => tick(row.lab_order_id)} />
              <span>
                {row.test_name} <span className="u-muted">{row.test_code}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {fields.map((field, at) => (
        <TubeFields
          key={field.id}
          at={at}
          only={!several}
          rows={rows.filter((row) => tubes[at]?.lab_order_ids.includes(row.lab_order_id))}
          containers={containers}
          other={tubes[at] ? otherContainers(tubes[at], rows) : []}
        />
      ))}
      {fields.length > 0 && (
        <>
          <TextAreaField name="collection_notes" label={t('Collection notes')} rows={2} maxLength={500} />
          <div>
            <Button variant="default" onClick={() => onLabels(labelsOf(draw, tubes, null))}>
              {t('Print labels first')}
            </Button>
          </div>
        </>
      )}
    </FormDialog>
  )
}
