import { t } from '../../../kernel/contract/words/text.ts'
import { choicesOf } from '../../../kernel/web/choices.ts'
import { Stacked } from '../../../kernel/web/ui/lists/columns.tsx'
import { DayFilter } from '../../../kernel/web/ui/lists/day-filter.tsx'
import { tableColumns } from '../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../kernel/web/ui/lists/list-table.tsx'
import { Badge } from '../../../kernel/web/ui/page/badges.tsx'
import { Page, Panel } from '../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../kernel/web/use-list.ts'
import { guessColumns } from '../guesses.columns.ts'
import { type GuessKind, guessKinds, listGuesses } from '../guesses.contract.ts'

const kinds = Object.keys(guessKinds) as GuessKind[]
const columns = tableColumns(guessColumns, {
  asked_by_name: {
    card: 'title',
    render: ({ asked_by_name, locked }) => (
      <>
        {asked_by_name ?? <span className="u-muted">{t('Nobody signed in')}</span>}{' '}
        {locked && <Badge tone="red">{t('Screen locked')}</Badge>}
      </>
    ),
  },
  account_name: {
    card: 'wide',
    render: ({ account_name, email }) => <Stacked below={account_name && email}>{account_name ?? email}</Stacked>,
  },
})

/** Wrong passwords and codes: who tried, at whose account. */
export default function FailedTries() {
  const list = useList(listGuesses, { search: '', kind: '', day: '', page: 1 }, ({ search, kind, day }) => ({
    search,
    kind: (kind || undefined) as GuessKind | undefined,
    day: day || undefined,
  }))
  return (
    <Page
      title={t('Failed Tries')}
      facts={t('Wrong passwords and codes. Five at the accounts of three colleagues lock the screen.')}
    >
      <Panel title={t('Wrong passwords and codes')} flush>
        <ListTable
          label={t('Wrong passwords and codes')}
          columns={columns}
          list={list}
          search={{ label: t('Search by person or e-mail'), placeholder: t('Person or e-mail') }}
          choices={[
            {
              name: 'kind',
              label: t('What was tried'),
              options: choicesOf(t('Everything'), kinds, (kind) => t(guessKinds[kind])),
              select: true,
            },
          ]}
          tools={<DayFilter label={t('On')} value={list.filters.day} onChange={(day) => list.setFilters({ day })} />}
          empty={{
            text: t('No failed tries'),
            hint: t('A wrong password or code stands here with who tried it and from where.'),
          }}
        />
      </Panel>
    </Page>
  )
}
