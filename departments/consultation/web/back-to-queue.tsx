import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { queuePath } from './places.ts'

/** At the left of the foot: back to the department's queue. */
export const BackToQueue = ({ department }: { department: string }) => (
  <Button variant="default" component={Link} to={queuePath(department)} className="consultation-back">
    Back to Queue
  </Button>
)
