import { t } from '../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { Dialog } from '../../../kernel/web/ui/overlay/dialog.tsx'
import { EmptyState, ErrorPanel, Skeleton } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { toast, toastError } from '../../../kernel/web/ui/overlay/toast.tsx'
import { useDepartmentName } from '../../hospital/web/offers.tsx'
import { type Favourite, listFavourites, removeFavourite } from '../contract.ts'
import { keptName, type Line, linesOf } from './basket/basket.ts'

type FavouritesDialogProps = { department: string; onAdd: (lines: Line[]) => void; onClose: () => void }

function Row({ row, onAdd }: { row: Favourite; onAdd: (lines: Line[]) => void }) {
  const remove = useCommand(removeFavourite, {
    onSuccess: () => toast.success(t('{name} removed', { name: row.name })),
    onError: toastError,
  })
  const nameOf = useDepartmentName()
  const available = row.items.filter((each) => each.available)
  return (
    <li className="orders-kept">
      <div>
        <span className="u-strong">{row.name}</span>
        <span className="u-person-facts">
          {row.items
            .map((each) =>
              each.available ? keptName(each) : t('{each} (no longer offered)', { each: keptName(each) }),
            )
            .join(', ')}
        </span>
        <span className="u-person-facts">
          {row.department
            ? t('{department}, kept by {created_by_name}', {
                department: nameOf(row.department),
                created_by_name: row.created_by_name,
              })
            : t('Yours')}
        </span>
      </div>
      <div className="u-row">
        <Button
          size="compact-sm"
          variant="default"
          disabled={available.length === 0}
          aria-label={t('Add {name}', { name: row.name })}
          onClick={() => onAdd(linesOf(row))}
        >
          {t('Add')}
        </Button>
        {row.removable && (
          <Button
            size="compact-sm"
            variant="default"
            loading={remove.isPending}
            aria-label={t('Remove {name}', { name: row.name })}
            onClick={() => remove.mutate({ favourite_id: row.id })}
          >
            {t('Remove')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** One's own favourites and order sets and those of the department: to add, and to forget. */
export default function FavouritesDialog({ department, onAdd, onClose }: FavouritesDialogProps) {
  const favourites = useEndpoint(listFavourites, { department }, { refreshEvery: false })
  return (
    <Dialog open onClose={onClose} title={t('Favourites and order sets')} size="side">
      {favourites.error && !favourites.data ? (
        <ErrorPanel error={favourites.error} onRetry={() => void favourites.refetch()} />
      ) : !favourites.data ? (
        <Skeleton lines={6} />
      ) : favourites.data.rows.length === 0 ? (
        <EmptyState
          text={t('Nothing is kept yet')}
          hint={t('Put orders into the basket, then choose Keep in its menu.')}
        />
      ) : (
        <ul className="u-plain-list">
          {favourites.data.rows.map((row) => (
            <Row key={row.id} row={row} onAdd={onAdd} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}
