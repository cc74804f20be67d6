import { Link } from 'react-router'
import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { downloadFile } from '../../../../kernel/web/data/download.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDateTime } from '../../../../kernel/web/ui/format.ts'
import { toast, toastError } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { StatusBadge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import type { Return } from '../../contract.ts'
import { exportDataValueSet, listSendings, sendingStates, sendReturn } from '../../dhis2.contract.ts'

type Sending = Output<typeof listSendings>['rows'][number]
const tones = { queued: 'amber', sent: 'green', refused: 'red' } as const
const reasons = { no_element: t('no element'), not_kept: t('not kept') } as const

const counts = ({ imported, updated, ignored, deleted }: Sending) =>
  imported === null
    ? null
    : t('{imported} new, {updated} changed, {ignored} ignored, {deleted} deleted', {
        imported,
        updated,
        ignored,
        deleted,
      })

function Line({ row }: { row: Sending }) {
  return (
    <li>
      <StatusBadge status={row.status} label={sendingStates[row.status]} tone={tones[row.status]} />
      <span>
        <span className="u-strong">
          {t('{value} by {asked_by}, {asked_at}', {
            value: row.dry_run ? t('Tried') : t('Sent'),
            asked_by: row.asked_by,
            asked_at: formatDateTime(row.asked_at),
          })}
        </span>
        <span className="u-small u-muted">
          {[
            t('{values} values, {left_out} figures left out', { values: row.values, left_out: row.left_out }),
            counts(row),
            row.error,
            row.status === 'queued' &&
              row.error &&
              t('next try {next_attempt_at}', { next_attempt_at: formatDateTime(row.next_attempt_at) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {row.conflicts.map(({ object, value }) => (
          <span key={`${object} ${value}`} className="u-small">
            {object}: {value}
          </span>
        ))}
      </span>
    </li>
  )
}

/** What was sent of a form to DHIS2, with its answers; and what is left out. */
export function Sendings({ data, signs }: { data: Return; signs: boolean }) {
  const of = { form: data.form, month: data.month }
  const query = useEndpoint(listSendings, of)
  const send = useCommand(sendReturn, {
    onSuccess: () => toast.success(t('It is on its way to DHIS2')),
    onError: toastError,
  })
  const { data: line } = query
  if (!line) return null
  const ready = data.status !== 'draft' && line.mapped > 0
  return (
    <Panel
      title={t('DHIS2')}
      actions={
        <>
          <Button variant="default" size="xs" component={Link} to={`/hospital/reports/dhis2?form=${data.form}`}>
            {t('Elements')}
          </Button>
          {ready && (
            <Button
              variant="default"
              size="xs"
              onClick={() => void downloadFile(exportDataValueSet, of).catch(toastError)}
            >
              {t('Save JSON')}
            </Button>
          )}
          {ready && signs && line.active && (
            <>
              <Button
                variant="default"
                size="xs"
                loading={send.isPending}
                onClick={() => send.mutate({ ...of, dry_run: true })}
              >
                {t('Try')}
              </Button>
              <Button size="xs" loading={send.isPending} onClick={() => send.mutate({ ...of, dry_run: false })}>
                {t('Send')}
              </Button>
            </>
          )}
        </>
      }
    >
      <p className="u-muted">
        {t('{mapped} figures have an element; {length} are left out.{status}{value}', {
          mapped: line.mapped,
          length: line.left_out.length,
          status: data.status === 'draft' && t(' Only a signed report is sent.'),
          value: !line.active && t(' The hospital is not connected.'),
        })}
      </p>
      {line.rows.length > 0 && (
        <ul className="statutory-checks">
          {line.rows.map((row) => (
            <Line key={row.id} row={row} />
          ))}
        </ul>
      )}
      {line.mapped > 0 && line.left_out.length > 0 && (
        <details>
          <summary>{t('What is left out')}</summary>
          <ul className="statutory-doubts">
            {line.left_out.map(({ number, label, column, why }) => (
              <li key={`${number} ${column}`}>
                {number} {label}, {column}: {reasons[why]}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  )
}
