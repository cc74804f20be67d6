import { useState } from 'react'
import type { Output } from '../../../kernel/contract/index.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { choicesOf, oneOf } from '../../../kernel/web/choices.ts'
import { useCommand } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatDateTime, NOTHING } from '../../../kernel/web/ui/format.ts'
import { actionsColumn, Stacked } from '../../../kernel/web/ui/lists/columns.tsx'
import { ExportButton } from '../../../kernel/web/ui/lists/export-button.tsx'
import { tableColumns } from '../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../kernel/web/ui/lists/list-table.tsx'
import { ConfirmDialog } from '../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../kernel/web/ui/overlay/toast.tsx'
import { Badge, StatusBadge } from '../../../kernel/web/ui/page/badges.tsx'
import { Page, Panel } from '../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../kernel/web/use-list.ts'
import { accountColumns } from '../accounts.columns.ts'
import { accountFilters, confirmAccount, exportAccounts, listAccounts } from '../accounts.contract.ts'

type Row = Output<typeof listAccounts>['rows'][number]
const states = { active: t('Active'), inactive: t('Inactive'), unconfirmed: t('To be confirmed') }

/** Who was shown the password, and who has confirmed the account since. */
function FirstPassword({ row }: { row: Row }) {
  if (row.password === 'own') return t('Own password')
  const by = { name: row.handed_over_by ?? '' }
  return row.password === 'by_hand' ? (
    <Stacked look="" below={t('Password handed over by {name}', by)}>
      <Badge tone="amber">{t('To be confirmed')}</Badge>
    </Stacked>
  ) : (
    <Stacked look="" below={t('Password handed over by {name}', by)}>
      {t('Confirmed by {name}', { name: row.confirmed_by ?? '' })}
    </Stacked>
  )
}

const dated = (name: string | null, at: string | null) =>
  name ? <Stacked below={at && formatDateTime(at)}>{name}</Stacked> : NOTHING

const columns = tableColumns(accountColumns, {
  name: (row) => (
    <Stacked look="u-person" below={row.email}>
      {row.name} {!row.active && <StatusBadge status="inactive" />}
    </Stacked>
  ),
  roles: { card: 'wide' },
  rights: { card: 'wide' },
  last_sign_in_at: {
    render: (row) =>
      row.last_sign_in_at ? (
        <span className="u-num u-nowrap">{formatDateTime(row.last_sign_in_at)}</span>
      ) : row.invited ? (
        t('Has not signed in yet')
      ) : (
        t('Not known')
      ),
  },
  // Of accounts that are older than this list it was not kept.
  made_by: (row) => (row.made_by ? dated(row.made_by, row.made_at) : t('Not known')),
  password: { card: 'wide', render: (row) => <FirstPassword row={row} /> },
  changed_by: (row) => dated(row.changed_by, row.changed_at),
})

/** Says that somebody exists and has a password of their own. */
function Confirm({ row, onClose }: { row: Row; onClose: () => void }) {
  const confirm = useCommand(confirmAccount)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('Confirm the account of {name}?', { name: row.name })}
      confirmLabel={t('Confirm account')}
      onConfirm={async () => {
        await confirm.mutateAsync({ staff_id: row.id })
        toast.success(t('Account of {name} confirmed', { name: row.name }))
      }}
    >
      <p>
        {t(
          'You have met this person, and they have chosen a password that {name} does not know. Until then they cannot be second person for {name}.',
          { name: row.handed_over_by ?? '' },
        )}
      </p>
    </ConfirmDialog>
  )
}

/** Every account of the hospital, with what can be done with it and who made it. */
export default function Accounts() {
  const [confirming, setConfirming] = useState<Row | null>(null)
  const list = useList(listAccounts, { search: '', state: '', page: 1 }, ({ search, state }) => ({
    search,
    state: oneOf(accountFilters, state),
  }))
  return (
    <Page
      title={t('Accounts')}
      facts={t('Who can sign in here, what they may do, and who was shown their first password.')}
    >
      <Panel title={t('Accounts of this hospital')} flush>
        <ListTable
          label={t('Accounts of this hospital')}
          columns={[
            ...columns,
            actionsColumn<Row>(
              (row) =>
                row.may_confirm && (
                  <Button variant="default" size="compact-md" onClick={() => setConfirming(row)}>
                    {t('Confirm')}
                    <span className="u-visually-hidden"> {row.name}</span>
                  </Button>
                ),
            ),
          ]}
          list={list}
          search={t('Name or email')}
          choices={[
            {
              name: 'state',
              label: t('Status'),
              options: choicesOf(t('All'), accountFilters, (state) => states[state]),
            },
          ]}
          end={<ExportButton endpoint={exportAccounts} input={list.asked} />}
          empty={{ text: t('No accounts found'), hint: t('Everybody who can sign in stands here.') }}
        />
      </Panel>
      {confirming && <Confirm row={confirming} onClose={() => setConfirming(null)} />}
    </Page>
  )
}
