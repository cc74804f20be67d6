import { t } from '../../../kernel/contract/words/text.ts'
import './etims.css'
import { Link } from 'react-router'
import { choicesOf, oneOf } from '../../../kernel/web/choices.ts'
import { useCommand, useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatDateTime, formatMoney } from '../../../kernel/web/ui/format.ts'
import { Stacked } from '../../../kernel/web/ui/lists/columns.tsx'
import { ExportButton } from '../../../kernel/web/ui/lists/export-button.tsx'
import { tableColumns } from '../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../kernel/web/ui/lists/list-table.tsx'
import { Notice } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { toast, toastError } from '../../../kernel/web/ui/overlay/toast.tsx'
import { Badge, StatusBadge } from '../../../kernel/web/ui/page/badges.tsx'
import { useList } from '../../../kernel/web/use-list.ts'
import { fiscalDocumentColumns } from '../columns.ts'
import {
  exportFiscalDocuments,
  type FiscalDocument,
  getEtimsLine,
  listFiscalDocuments,
  Status,
  sendFiscalDocuments,
} from '../contract.ts'
import { documentKinds, documentStatuses, ELSEWHERE, SIMULATED } from '../words.ts'
import { TONES } from './tones.ts'

const statusChoices = choicesOf(t('All states'), Status.options, documentStatuses)

/** Of what rests under another connection, that it does; nothing is to be done about it here. */
const State = ({ row: { status, elsewhere } }: { row: FiscalDocument }) =>
  elsewhere ? (
    <Badge>{ELSEWHERE}</Badge>
  ) : (
    <StatusBadge status={status} label={documentStatuses[status]} tone={TONES[status]} />
  )

const columns = tableColumns(fiscalDocumentColumns, {
  kind: (row) => (
    <Stacked
      look=""
      below={
        [
          row.original_number !== null && t('of number {original_number}', { original_number: row.original_number }),
          row.payer_name,
        ]
          .filter(Boolean)
          .join(' · ') || null
      }
    >
      {documentKinds[row.kind]}{' '}
      <Link className="u-link u-num" to={`/hospital/billing/invoices/${row.invoice_id}`}>
        {row.trader_number}
      </Link>
    </Stacked>
  ),
  invoice_number: (row) => <span className="u-num">{row.invoice_number}</span>,
  amount: { card: undefined, render: (row) => <span className="u-num">{formatMoney(row.amount)}</span> },
  tax_amount: { card: undefined, render: (row) => <span className="u-num">{formatMoney(row.tax_amount)}</span> },
  status: {
    card: 'wide',
    render: (row) => (
      <Stacked look="" below={row.error ?? row.signature}>
        <span className="u-row">
          <State row={row} />
          {row.environment === 'simulator' && <Badge>{t('Simulated')}</Badge>}
        </span>
      </Stacked>
    ),
  },
  created_at: (row) => formatDateTime(row.created_at),
})

/** How the line is, and the way to try it now. */
function LineState() {
  const { data } = useEndpoint(getEtimsLine, {})
  const send = useCommand(sendFiscalDocuments, {
    onSuccess: () => toast.success(t('What waits is being sent')),
    onError: toastError,
  })
  if (!data) return null
  const { environment, queued, failed, elsewhere, oldest_at, error, next_attempt_at } = data
  const sendNow = (
    <Button variant="default" size="xs" loading={send.isPending} onClick={() => send.mutate({})}>
      {t('Send now')}
    </Button>
  )
  return (
    <div className="u-stack-tight etims-lines">
      {environment === 'simulator' && <Notice tone="amber">{SIMULATED}.</Notice>}
      {environment === 'off' && <Notice tone="amber">{t('eTIMS is off: no documents are made for KRA.')}</Notice>}
      {queued > 0 && (
        <Notice tone="amber">
          <div className="etims-line">
            <span>
              {t('{queued} waiting{oldest_at}.{error}{error2}', {
                queued,
                oldest_at: oldest_at && t(' since {oldest_at}', { oldest_at: formatDateTime(oldest_at) }),
                error: error && ` ${error}.`,
                error2:
                  error &&
                  next_attempt_at &&
                  t(' Next try {next_attempt_at}.', { next_attempt_at: formatDateTime(next_attempt_at) }),
              })}
            </span>
            {sendNow}
          </div>
        </Notice>
      )}
      {failed > 0 && (
        <Notice tone="red">
          <div className="etims-line">
            <span>
              {t(
                '{failed} refused by KRA, with its reason below. Once that is put right, {value} written again and sent.',
                {
                  failed,
                  value: failed === 1 ? t('it is') : t('they are'),
                },
              )}
            </span>
            {queued === 0 && sendNow}
          </div>
        </Notice>
      )}
      {elsewhere > 0 && (
        <p className="u-muted">
          {t(
            '{elsewhere} {value} made under another environment, KRA PIN or branch and not sent there. They are sent when the hospital is connected that way again.',
            { elsewhere, value: elsewhere === 1 ? t('document was') : t('documents were') },
          )}
        </p>
      )}
    </div>
  )
}

/** The documents for KRA. */
export function Documents() {
  const documents = useList(listFiscalDocuments, { search: '', status: '', page: 1 }, ({ search, status }) => ({
    search,
    status: oneOf(Status.options, status),
  }))
  return (
    <div className="u-stack">
      <LineState />
      <ListTable
        label={t('eTIMS documents')}
        columns={columns}
        list={documents}
        failure={t('Failed to load the eTIMS documents')}
        search={{ label: t('Search documents'), placeholder: t('Invoice number or signature') }}
        choices={[{ name: 'status', label: t('Status'), options: statusChoices, select: true }]}
        end={<ExportButton endpoint={exportFiscalDocuments} input={documents.asked} label={t('Export CSV')} />}
        empty={{ text: t('No documents yet'), hint: t('One is made with every invoice that is issued.') }}
        nothingFound={{
          text: t('No documents found'),
          hint: t('Check the spelling, or choose another status.'),
          all: t('Show all'),
        }}
      />
    </div>
  )
}
