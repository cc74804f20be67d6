import { isZero } from '../../../../kernel/contract/values/money.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import '../billing.css'
import { useState } from 'react'
import type { Output } from '../../../../kernel/contract/index.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDateTime, formatMoney, NOTHING } from '../../../../kernel/web/ui/format.ts'
import { LoadingDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { AmountTable } from '../../../../kernel/web/ui/lists/amount-table.tsx'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { PrintArea } from '../../../../kernel/web/ui/print/print-area.tsx'
import { accounts, journalKinds } from '../../books.contract.ts'
import { type DrawerCount, drawerStatuses, getDrawer } from '../../drawers.contract.ts'
import { piecesSaid } from './piece-fields.tsx'

type Details = Output<typeof getDrawer>

/** Where a move went, or came from. */
const directionOf = ({ amount, other }: Details['movements'][number]) =>
  ` ${amount.startsWith('-') ? 'to' : 'from'}: ${accounts[other]}`

/** Whether a count agrees; null: not by how much, before the drawer is closed. */
function agreement(difference: string | null): string {
  if (difference === null) return t('Does not agree')
  return isZero(difference) ? t('Agrees') : formatMoney(difference)
}

/** Each count of a drawer: what was expected and found, in which pieces, and what became of it. */
export const CountsTaken = ({ counts }: { counts: DrawerCount[] }) => (
  <AmountTable
    caption={t('Counts')}
    heads={[t('Counted'), t('Expected'), t('Found'), t('Difference')]}
    lines={counts.map((count) => ({
      key: count.id,
      name: formatDateTime(count.counted_at),
      facts: [
        piecesSaid(count.counts),
        count.reason,
        count.sent_back_by_name &&
          t('To be counted again, {name}: {reason}', {
            name: count.sent_back_by_name,
            reason: count.sent_back_reason ?? '–',
          }),
      ]
        .filter(Boolean)
        .join(' · '),
      cells: [
        count.expected_amount === null ? NOTHING : formatMoney(count.expected_amount),
        formatMoney(count.counted_amount),
        agreement(count.difference),
      ],
    }))}
  />
)

function Body({ details: { drawer, counts, movements } }: { details: Details }) {
  const agrees = drawer.difference !== null && isZero(drawer.difference)
  return (
    <>
      <Facts>
        <Fact label={t('Person')}>{drawer.staff_name}</Fact>
        <Fact label={t('Status')}>{drawerStatuses[drawer.status]}</Fact>
        <Fact label={t('Opened')}>{formatDateTime(drawer.opened_at)}</Fact>
        {drawer.status === 'open' ? (
          drawer.balance !== null && <Fact label={t('In it')}>{formatMoney(drawer.balance)}</Fact>
        ) : (
          <>
            <Fact label={t('Difference')} className="u-strong">
              {agrees ? t('Agrees') : formatMoney(drawer.difference)}
            </Fact>
            {!agrees && (
              <Fact label={t('Signed')}>
                {drawer.alone && t('By nobody else, as the hospital allows')}
                {drawer.signed_at &&
                  [drawer.signed_by_name, formatDateTime(drawer.signed_at), drawer.sign_note]
                    .filter(Boolean)
                    .join(', ')}
              </Fact>
            )}
          </>
        )}
      </Facts>
      {counts.length > 0 && <CountsTaken counts={counts} />}
      {drawer.balance === null ? (
        <p className="u-muted">{t('What came and went is shown once the drawer is counted.')}</p>
      ) : (
        <AmountTable
          caption={t('What came and went')}
          lines={movements.map((move) => ({
            key: move.id,
            name: `${t(journalKinds[move.kind])}${move.kind === 'transfer' ? directionOf(move) : ''}`,
            facts: [formatDateTime(move.at), move.made_by_name, move.payment_number, move.note]
              .filter(Boolean)
              .join(' · '),
            cells: [formatMoney(move.amount)],
          }))}
        />
      )}
    </>
  )
}

/** A drawer with everything that came into it and left it; prints as the day's record. */
export function DrawerDetails({ drawerId, onClose }: { drawerId: string; onClose: () => void }) {
  const query = useEndpoint(getDrawer, { drawer_id: drawerId })
  const [printing, setPrinting] = useState(false)
  if (!query.data) return <LoadingDialog title={t('Cash Drawer')} size="md" queries={[query]} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Cash Drawer')}
      size="md"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('Close')}
          </Button>
          <Button onClick={() => setPrinting(true)}>{t('Print')}</Button>
        </>
      }
    >
      <Body details={query.data} />
      {printing && (
        <PrintArea title={t('Cash Drawer')} auto onDone={() => setPrinting(false)}>
          <Body details={query.data} />
          <p className="billing-signature">{t('Cashier')}</p>
          <p className="billing-signature">{t('Second person')}</p>
        </PrintArea>
      )}
    </Dialog>
  )
}
