import { t } from '../../../../kernel/contract/words/text.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatTime } from '../../../../kernel/web/ui/format.ts'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import '../consultation.css'

type Props = {
  /** What was changed, as a sentence begins: 'Your note'. */
  what: string
  updatedAt: string
  onMine: () => void
  onOther: () => void
}
/** A draft was changed on another screen: shows when, and lets the person choose which text stays. */
export const NoteConflict = ({ what, updatedAt, onMine, onOther }: Props) => (
  <Notice tone="amber">
    <p>
      {t(
        '{what} was changed on another screen at {updatedAt}. What you wrote here is still here, and is not saved yet.',
        {
          what,
          updatedAt: formatTime(updatedAt),
        },
      )}
    </p>
    <div className="u-row consultation-choice">
      <Button size="compact-sm" variant="default" onClick={onMine}>
        {t('Keep what is here')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={onOther}>
        {t('Use the other text')}
      </Button>
    </div>
  </Notice>
)
