import { useState } from 'react'
import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatDateTime, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { EmptyState, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import type { OpenedAdmission } from '../../contract.ts'
import { listHandovers, writeHandover } from '../../rounds.contract.ts'
import './rounds.css'

type Written = Output<typeof listHandovers>['rows'][number]
export const handoverParts = [
  { name: 'situation', label: t('Situation') },
  { name: 'to_do', label: t('To do') },
  { name: 'watch_for', label: t('Watch for') },
] as const

const LONGEST = 4000

/** Begins with what was handed over last: what is no longer true is changed or taken out. */
function HandoverDialog({
  admissionId,
  last,
  onClose,
}: {
  admissionId: string
  last: Written | undefined
  onClose: () => void
}) {
  const write = useCommand(writeHandover)
  const form = useZodForm(writeHandover.input, {
    admission_id: admissionId,
    situation: last?.situation ?? '',
    to_do: last?.to_do ?? '',
    watch_for: last?.watch_for ?? '',
  })
  return (
    <FormDialog
      title={t('Handover')}
      form={form}
      draft={`handover.${admissionId}`}
      submitLabel={t('Hand over')}
      done={t('The handover is written')}
      onClose={onClose}
      send={(values) => write.mutateAsync(values)}
    >
      {handoverParts.map(({ name, label }) => (
        <TextAreaField key={name} name={name} label={label} rows={4} maxLength={LONGEST} />
      ))}
    </FormDialog>
  )
}

/** The parts of a handover. */
export const HandoverParts = ({ of }: { of: Pick<Written, 'situation' | 'to_do' | 'watch_for'> }) => (
  <dl className="rounds-handover">
    {handoverParts.map(({ name, label }) => (
      <div key={name}>
        <dt>{label}</dt>
        <dd>{of[name] || NOTHING}</dd>
      </div>
    ))}
  </dl>
)

/** What one shift told the next of a patient: the newest counts, those before stay readable. */
export default function HandoverTab({ admission, canWrite }: { admission: OpenedAdmission; canWrite: boolean }) {
  const { can } = useSession()
  const handovers = useEndpoint(listHandovers, { admission_id: admission.id })
  const [writing, setWriting] = useState(false)
  const rows = handovers.data?.rows
  return (
    <Panel
      title={t('Handover')}
      actions={
        canWrite && can('wards.care') && rows && <Button onClick={() => setWriting(true)}>{t('Write handover')}</Button>
      }
    >
      {!rows ? (
        <Waiting for={handovers} failure={t('Failed to load the handovers')} lines={5} />
      ) : rows.length === 0 ? (
        <EmptyState
          text={t('Nothing was handed over yet')}
          hint={t('What the next shift has to know of this patient stands here.')}
        />
      ) : (
        rows.map((row, at) => (
          <details key={row.id} className="rounds-note" open={at === 0}>
            <summary>
              <span className="u-strong u-num">{formatDateTime(row.created_at)}</span> {row.written_by_name}
            </summary>
            <HandoverParts of={row} />
          </details>
        ))
      )}
      {writing && <HandoverDialog admissionId={admission.id} last={rows?.[0]} onClose={() => setWriting(false)} />}
    </Panel>
  )
}
