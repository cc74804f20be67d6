import { t } from '../../../kernel/contract/words/text.ts'
import './etims.css'
import { useState } from 'react'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatMoney } from '../../../kernel/web/ui/format.ts'
import { Notice, Waiting } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { Badge, StatusBadge } from '../../../kernel/web/ui/page/badges.tsx'
import { FactList } from '../../../kernel/web/ui/page/facts.tsx'
import { Panel } from '../../../kernel/web/ui/page/page.tsx'
import { QrCode } from '../../../kernel/web/ui/print/codes.tsx'
import { getFiscalDocument, type InvoiceDocument } from '../contract.ts'
import { documentStatuses, ELSEWHERE } from '../words.ts'
import { PayerDialog } from './payer-dialog.tsx'
import { factsOf, nameOf, qrOf } from './signature.ts'
import { TONES } from './tones.ts'

/** What is wrong with a document, or still to come. */
function State({ row }: { row: InvoiceDocument }) {
  if (row.elsewhere)
    return (
      <p className="u-muted">
        {t('It is not sent, because the hospital has another environment, KRA PIN or branch for eTIMS now.')}
      </p>
    )
  if (row.status === 'failed') return <Notice tone="red">{t('KRA refused it: {error}.', { error: row.error })}</Notice>
  if (row.status === 'queued')
    return (
      <p className="u-muted">{t('It waits to be sent to KRA{value}.', { value: row.error ? `: ${row.error}` : '' })}</p>
    )
  return row.error ? <p className="u-muted">{row.error}.</p> : null
}

function Document({ row, rows }: { row: InvoiceDocument; rows: readonly InvoiceDocument[] }) {
  const qr = qrOf(row)
  const facts = factsOf(row, rows)
  return (
    <div className="etims-document">
      <div className="etims-head">
        <span className="u-strong">{nameOf(row)}</span>
        {row.elsewhere ? (
          <Badge>{ELSEWHERE}</Badge>
        ) : (
          <StatusBadge status={row.status} label={documentStatuses[row.status]} tone={TONES[row.status]} />
        )}
        {row.environment === 'simulator' && <Badge>{t('Simulated')}</Badge>}
        <span className="u-num">{formatMoney(row.amount)}</span>
      </div>
      <State row={row} />
      {row.status === 'sent' && (
        <div className="etims-signed">
          <FactList facts={facts} />
          {qr && <QrCode text={qr} label={t('eTIMS QR code')} />}
        </div>
      )}
    </div>
  )
}

/** On the page of an invoice: in whose name it is for tax, and what KRA has of it. */
export default function InvoiceFiscal({ invoiceId }: { invoiceId: string }) {
  const { can } = useSession()
  const [naming, setNaming] = useState(false)
  const documents = useEndpoint(getFiscalDocument, { invoice_id: invoiceId })
  if (!documents.data)
    return (
      <Panel title={t('eTIMS')}>
        <Waiting for={documents} failure={t('Failed to load the eTIMS documents')} lines={2} />
      </Panel>
    )
  const { rows, payer, payer_open } = documents.data
  const may = payer_open && can('billing.invoice')
  return (
    <Panel
      title={t('eTIMS')}
      actions={
        may && (
          <Button variant="default" size="xs" onClick={() => setNaming(true)}>
            {payer.pin ? t('Change Payer') : t('Add Payer’s PIN')}
          </Button>
        )
      }
    >
      <div className="u-stack etims-panel">
        {payer.pin ? (
          <FactList
            facts={[
              [t('Payer'), payer.name],
              [t('Payer’s KRA PIN'), payer.pin],
            ]}
          />
        ) : (
          payer_open && (
            <p className="u-muted">
              {t('In nobody’s name. A company or person that needs it for tax gives a KRA PIN before it is issued.')}
            </p>
          )
        )}
        {rows.length > 0 ? (
          <div className="u-stack">
            {rows.map((row) => (
              <Document key={row.id} row={row} rows={rows} />
            ))}
          </div>
        ) : (
          !payer_open && <p className="u-muted">{t('No document has been made for KRA.')}</p>
        )}
      </div>
      {naming && <PayerDialog invoiceId={invoiceId} payer={payer} onClose={() => setNaming(false)} />}
    </Panel>
  )
}
