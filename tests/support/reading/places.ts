// What threads and the test that watches them share: where they wait, how many run, and how many ran at most.
export const GATE = 0
export const RUNNING = 1
export const MOST = 2
