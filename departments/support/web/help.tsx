import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useSession } from '../../../kernel/web/session.tsx'
import { EmptyState } from '../../../kernel/web/ui/feedback.tsx'
import { SearchInput } from '../../../kernel/web/ui/search-input.tsx'
import { type HelpText, helpTexts } from './help-texts.ts'
import { matches } from './matches.ts'

function Topic({ topic, open }: { topic: HelpText; open: boolean }) {
  const { me, can } = useSession()
  const { title, to, permission, module, lines } = topic
  const mayOpen = to && (!permission || can(permission)) && (!module || me?.hospital?.modules.includes(module))
  return (
    // Another search opens what it found and closes the rest.
    <details key={String(open)} open={open} className="support-topic">
      <summary>
        <h2>{title}</h2>
      </summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {mayOpen && (
        <Link to={to} className="u-link">
          Open {title}
        </Link>
      )}
    </details>
  )
}

type Props = { find: string; onFind: (find: string) => void; onRaise: () => void }

/** A few sentences on every screen, found by words. */
export function Help({ find, onFind, onRaise }: Props) {
  const found = helpTexts.filter((topic) => matches(topic, find))
  return (
    <div className="u-table-block">
      <div className="u-toolbar">
        <SearchInput label="Search the help" placeholder="What is it about?" value={find} onSearch={onFind} />
        <span className="u-muted u-small" role="status">
          {find ? `${found.length} of ${helpTexts.length} topics` : `${helpTexts.length} topics`}
        </span>
      </div>
      {found.map((topic) => (
        <Topic key={topic.id} topic={topic} open={find !== ''} />
      ))}
      {found.length === 0 && (
        <EmptyState
          text="No help found"
          hint="Try another word, or ask the people who run Uzima."
          action={
            <Button variant="default" onClick={onRaise}>
              New ticket
            </Button>
          }
        />
      )}
    </div>
  )
}
