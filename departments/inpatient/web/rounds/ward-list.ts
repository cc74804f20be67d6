/** What each list of the rounds is given: the ward whose patients it shows. */
export type WardListProps = { wardId: string }
