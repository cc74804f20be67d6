import { isZero } from '../../../../kernel/contract/values/money.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import '../billing.css'
import { useState } from 'react'
import type { Output } from '../../../../kernel/contract/index.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDateTime, formatMoney } from '../../../../kernel/web/ui/format.ts'
import { LoadingDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { AmountTable } from '../../../../kernel/web/ui/lists/amount-table.tsx'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import { Fact, Facts } from '../../../../kernel/web/ui/page/facts.tsx'
import { PrintArea } from '../../../../kernel/web/ui/print/print-area.tsx'
import { accounts, denominations, drawerStatuses, getDrawer } from '../../drawers.contract.ts'

type Details = Output<typeof getDrawer>
const kinds: Record<string, string> = {
  float: t('Float'),
  payment: t('Payment'),
  refund: t('Refund'),
  deposit: t('Deposit'),
  deposit_refund: t('Deposit refund'),
  transfer: t('Moved'),
  count: t('Counted, to the safe'),
  difference: t('Difference'),
}

/** Where a move went, or came from. */
const directionOf = ({ amount, other }: Details['movements'][number]) =>
  ` ${amount.startsWith('-') ? 'to' : 'from'}: ${accounts[other as keyof typeof accounts]}`

function Body({ details: { drawer, movements } }: { details: Details }) {
  const agrees = drawer.difference !== null && isZero(drawer.difference)
  return (
    <>
      <Facts>
        <Fact label={t('Person')}>{drawer.staff_name}</Fact>
        <Fact label={t('Status')}>{drawerStatuses[drawer.status]}</Fact>
        <Fact label={t('Opened')}>{formatDateTime(drawer.opened_at)}</Fact>
        {drawer.status === 'open' ? (
          <Fact label={t('In it')}>{formatMoney(drawer.balance)}</Fact>
        ) : (
          <>
            <Fact label={t('Counted')}>{formatDateTime(drawer.counted_at)}</Fact>
            <Fact label={t('Expected')}>{formatMoney(drawer.expected_amount)}</Fact>
            <Fact label={t('Counted amount')}>{formatMoney(drawer.counted_amount)}</Fact>
            <Fact label={t('Difference')} className="u-strong">
              {agrees ? t('Agrees') : formatMoney(drawer.difference)}
            </Fact>
            <Fact label={t('Notes and coins')}>
              {denominations
                .flatMap((value) => (drawer.counts?.[value] ? [`${drawer.counts[value]} × ${value}`] : []))
                .concat(drawer.counts?.loose ? [t('{loose} cents', { loose: drawer.counts.loose })] : [])
                .join(', ')}
            </Fact>
            {!agrees && <Fact label={t('Reason')}>{drawer.difference_reason}</Fact>}
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
      <AmountTable
        caption={t('What came and went')}
        lines={movements.map((move) => ({
          key: move.id,
          name: `${kinds[move.kind] ?? move.kind}${move.kind === 'transfer' ? directionOf(move) : ''}`,
          facts: [formatDateTime(move.at), move.made_by_name, move.payment_number, move.note]
            .filter(Boolean)
            .join(' · '),
          cells: [formatMoney(move.amount)],
        }))}
      />
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
