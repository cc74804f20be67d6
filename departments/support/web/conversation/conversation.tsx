import { t } from '../../../../kernel/contract/words/text.ts'
import '../support.css'
import { formatDateTime } from '../../../../kernel/web/ui/format.ts'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import type { Side } from '../../words.ts'
import type { Attachment, Ticket } from '../sides.ts'
import { AttachmentList } from './attachments.tsx'

type SaidProps = {
  /** Which side the reader is on. */
  reader: Side
  side: Side
  from: string
  author: string
  mine: boolean
  at: string
  body: string
  files: readonly Attachment[]
}

const Time = ({ at }: { at: string }) => (
  <time dateTime={at} className="u-num u-nowrap">
    {formatDateTime(at)}
  </time>
)

function Said({ reader, side, from, author, mine, at, body, files }: SaidProps) {
  return (
    <li className="support-said" data-own={side === reader || undefined}>
      <div className="support-said-head">
        <strong>{author}</strong>
        {mine && <span className="u-muted">{t('(you)')}</span>}
        <Badge tone={side === 'provider' ? 'blue' : 'grey'}>{from}</Badge>
        <span className="u-muted u-small support-said-time">
          <Time at={at} />
        </span>
      </div>
      <p className="support-words">{body}</p>
      <AttachmentList files={files} side={reader} />
    </li>
  )
}

/** Everything said about a ticket by both sides, with what happened to it as thin lines between. */
export function Conversation({ ticket, reader }: { ticket: Ticket; reader: Side }) {
  const from = (side: Side) => (side === 'provider' ? t('Support') : ticket.hospital_name)
  const raisedBy: Side = ticket.raised_by_provider ? 'provider' : 'hospital'
  return (
    <ol className="support-conversation" aria-label={t('Conversation')}>
      <Said
        reader={reader}
        side={raisedBy}
        from={from(raisedBy)}
        author={ticket.raised_by_name}
        mine={false}
        at={ticket.created_at}
        body={ticket.description}
        files={ticket.attachments}
      />
      {ticket.comments.map((comment) =>
        comment.kind === 'note' ? (
          <li key={comment.id} className="support-note">
            <span>
              {comment.body} · <Time at={comment.created_at} />
            </span>
          </li>
        ) : (
          <Said
            key={comment.id}
            reader={reader}
            side={comment.side}
            from={from(comment.side)}
            author={comment.author_name}
            mine={comment.mine}
            at={comment.created_at}
            body={comment.body}
            files={comment.attachments}
          />
        ),
      )}
    </ol>
  )
}
