import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../kernel/contract/words/text.ts'
import { saying } from '../../../kernel/web/data/failure.ts'
import { useCommand, useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { SelectField } from '../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextField } from '../../../kernel/web/ui/fields/fields.tsx'
import { formatMoney, formatNumber } from '../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/forms/form-dialog.tsx'
import { actionsColumn, Stacked } from '../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../kernel/web/ui/lists/data-table.tsx'
import { DataTable } from '../../../kernel/web/ui/lists/data-table.tsx'
import { EmptyState } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { Menu } from '../../../kernel/web/ui/overlay/menu.tsx'
import { toast, toastError } from '../../../kernel/web/ui/overlay/toast.tsx'
import { Badge, StatusBadge } from '../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../kernel/web/ui/page/page.tsx'
import { useDepartments } from '../../hospital/web/offers.tsx'
import {
  createStockStore,
  listStockStores,
  type Store,
  setStockStoreActive,
  storeKinds,
  updateStockStore,
} from '../stores.contract.ts'

const kinds = Object.entries(storeKinds).map(([value, label]) => ({ value, label }))

function StoreDialog({ store, onClose }: { store: Store | null; onClose: () => void }) {
  const create = useCommand(createStockStore)
  const update = useCommand(updateStockStore)
  const departments = useDepartments() ?? []
  const form = useZodForm(createStockStore.input, {
    name: store?.name ?? '',
    kind: store?.kind ?? 'other',
    serves: store?.serves ?? null,
  })
  return (
    <FormDialog
      title={store ? t('Edit Store') : t('Add Store')}
      form={form}
      draft={`store.${store ? `${store.id}.${store.version}` : 'new'}`}
      submitLabel={store ? t('Save') : t('Add Store')}
      size="sm"
      onClose={onClose}
      send={async (words) => {
        if (store)
          await saying(
            t('Failed to update store'),
            update.mutateAsync({ ...words, store_id: store.id, version: store.version }),
          )
        else await saying(t('Failed to create store'), create.mutateAsync(words))
        toast.success(store ? t('Store updated') : t('Store added'))
      }}
    >
      <TextField name="name" label={t('Name')} required maxLength={100} autoFocus placeholder={t('Ward A')} />
      <SelectField name="kind" label={t('Kind')} required options={kinds} />
      <SelectField
        name="serves"
        label={t('Serves')}
        placeholder={t('No department')}
        options={departments.map(({ key, name }) => ({ value: key, label: name }))}
        help={t('The department that takes from it. A department without a store takes from the default one.')}
      />
    </FormDialog>
  )
}

const columns: Column<Store>[] = [
  {
    key: 'name',
    label: t('Store'),
    card: 'title',
    render: (row) => (
      <Stacked look="u-person" below={storeKinds[row.kind]}>
        {row.name} {row.is_default && <Badge>{t('Default')}</Badge>}{' '}
        {!row.active && <StatusBadge status="inactive" label={t('Retired')} />}{' '}
        {row.is_counted && <Badge tone="blue">{t('Being counted')}</Badge>}
      </Stacked>
    ),
  },
  {
    key: 'serves',
    label: t('Serves'),
    render: (row) => row.serves_name ?? (row.is_default ? t('Everybody else') : '–'),
  },
  {
    key: 'items',
    label: t('Items'),
    align: 'right',
    render: (row) => <span className="u-num">{formatNumber(row.items)}</span>,
  },
  {
    key: 'batches',
    label: t('Batches'),
    align: 'right',
    render: (row) => <span className="u-num">{formatNumber(row.batches)}</span>,
  },
  {
    key: 'value',
    label: t('Cost'),
    align: 'right',
    render: (row) => <span className="u-num u-nowrap">{formatMoney(row.value)}</span>,
  },
]

/** Where stock lies: the stores of the hospital, and which department takes from which. */
export default function Stores() {
  const keeps = useSession().can('inventory.keep')
  const stores = useEndpoint(listStockStores, {})
  const [editing, setEditing] = useState<Store | 'new' | null>(null)
  const setActive = useCommand(setStockStoreActive, {
    onSuccess: (_, { active }) => toast.success(active ? t('The store is open again') : t('The store is retired')),
    onError: toastError,
  })
  const actions = actionsColumn<Store>((row) => (
    <>
      <Button variant="default" onClick={() => setEditing(row)}>
        {t('Edit')}
        <span className="u-visually-hidden"> {row.name}</span>
      </Button>
      {!row.is_default && (
        <Menu
          label={t('More for {name}', { name: row.name })}
          trigger={<IconDots size={18} aria-hidden />}
          items={[
            {
              label: row.active ? t('Retire') : t('Open again'),
              onSelect: () => setActive.mutate({ store_id: row.id, active: !row.active }),
            },
          ]}
        />
      )}
    </>
  ))
  const count = stores.data?.rows.filter((row) => row.active).length
  return (
    <Page
      title={t('Stores')}
      facts={
        count === undefined
          ? ' '
          : t('{count} {value} in use', { count, value: count === 1 ? t('store') : t('stores') })
      }
      actions={keeps && <Button onClick={() => setEditing('new')}>{t('Add Store')}</Button>}
    >
      <DataTable
        label={t('Stores')}
        columns={keeps ? [...columns, actions] : columns}
        query={{ ...stores, data: stores.data && { rows: stores.data.rows, total: stores.data.rows.length } }}
        rowKey={(row) => row.id}
        failure={t('Failed to load stores')}
        empty={
          <EmptyState
            text={t('No stores yet')}
            hint={
              keeps
                ? t('The main store is made with the first delivery, or with the first store that is added.')
                : t('The main store appears here with the first delivery.')
            }
          />
        }
      />
      {editing && <StoreDialog store={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </Page>
  )
}
