// Written by the list of what the binding tells and takes (faces/web/binding); binding_test compares.

export interface Point {
  row: number;
  col: number;
}

export interface Player {
  colour: string;
  name: string;
  label: string;
  program: boolean;
  tally: string;
  time: string | null;
  timeInWords: string | null;
  timeRuns: boolean;
  timeShort: boolean;
  toMove: boolean;
}

export interface Move {
  row: number;
  text: string;
}

export interface MoveLine {
  depth: number;
  number: string;
  words: string;
  cells: Move[];
}

export interface Game {
  game: string;
  title: string;
  status: string;
  explanation: string | null;
  over: boolean;
  rows: number;
  cols: number;
  hinted: Point[];
  players: [Player, Player];
  hasClock: boolean;
  clockRuns: boolean;
  finished: boolean;
  comment: string;
  thinking: boolean;
  paused: boolean;
  atMark: boolean;
  canPlay: boolean;
  canTakeBack: boolean;
  canPlayAgain: boolean;
  canResign: boolean;
  canOfferDraw: boolean;
  canPause: boolean;
  drawForPerson: boolean;
  hasDraws: boolean;
  analysing: boolean;
  warns: boolean;
  showsValues: boolean;
  warning: string | null;
  moves: number;
  lifts: boolean;
  position: string;
  held: Point | null;
  targets: Point[];
  capturing: Point[];
  firsts: number[];
  lines: MoveLine[];
  current: number;
  link: string;
}

export interface Colours {
  accent: string;
  background: string;
  ink: string;
  edge: string;
}

export interface Layout {
  width: number;
  height: number;
  margin: number;
  cell: number;
}

export interface State {
  table: Game | null;
  layout: Layout | null;
  colours: Colours;
  unfinished: string | null;
  recent: { name: string; label: string }[];
  training: Training | null;
}

export interface Cell {
  at: number;
  label: string;
  piece: string;
}

/** The board in layers, and the cells that changed; all of them where there is another ground. */
export interface BoardChanges {
  ground?: string;
  under: string;
  over: string;
  cells: Cell[];
}

export interface ValueSign {
  shape: 'round' | 'lozenge' | 'square';
  proven: boolean;
  text: string;
}

export interface RankedMove {
  move: string;
  sign: ValueSign;
  words: string;
  sequel: string;
}

export interface MarkedCell {
  row: number;
  col: number;
  best: boolean;
  sign: ValueSign;
  words: string;
}

export interface Station {
  value: number | null;
  proven: boolean;
  mistake: string;
  number: number;
}

export interface Analysis {
  paused: boolean;
  searching: boolean;
  value: number | null;
  proven: boolean;
  words: string | null;
  goal: 'win' | 'draw' | null;
  effort: string | null;
  remark: string | null;
  mover: number;
  moves: RankedMove[];
  more: string | null;
  marks: MarkedCell[];
  stations: Station[];
  percents: [string, string, string];
  ply: number;
  judged: number;
  verdicts: string[];
  totals: [string, string];
  mistakesBefore: boolean;
  mistakesAfter: boolean;
}

export interface Draft {
  game: string;
  rows: number;
  cols: number;
  mode: string;
  toMove: number;
  keepsScore: boolean;
  scores: [number, number];
  highestScore: number;
  palette: { letter: string; name: string; picture: string }[];
  brush: string;
  text: string;
  problem: string | null;
  board: string;
  layout: Layout;
  labels: string[];
}

export interface Course {
  game: string;
  name: string;
  lessons: { name: string; title: string; done: boolean; next: boolean }[];
  done: number;
  damaged: string[];
}

export interface PuzzleSet {
  game: string;
  mode: string;
  name: string;
  rating: number;
  all: number;
  solved: number;
  themes: { word: string; name: string; what: string; all: number; solved: number }[];
}

export interface PuzzleOffer {
  sets: PuzzleSet[];
  daily: { title: string; solved: boolean | null } | null;
  streak: string;
  damaged: string[];
}

export interface Training {
  kind: 'lesson' | 'puzzle' | 'mistakes' | 'playOut';
  game: string;
  name: string;
  title: string;
  stage: 'judging' | 'asking' | 'wrong' | 'right' | 'shown';
  done: boolean;
  words: string;
  step: number;
  steps: number;
  lesson: number;
  lessons: number;
  last: boolean;
  next: 'step' | 'lesson' | 'game' | 'puzzle' | 'mistake' | 'nothing';
  nextLesson: string | null;
  canGoOn: boolean;
  canShow: boolean;
  canTryAgain: boolean;
  canPlayOut: boolean;
  goal: 'win' | 'draw' | null;
  over: 'puzzle' | 'mistakes' | null;
  about: string;
  standing: string[];
}

/** What is empty does not matter; days are written as 2026-01-31. */
export interface GameSearch {
  game: string;
  opponent: string;
  result: '' | 'won' | 'drawn' | 'lost';
  from: string;
  to: string;
}

export interface KeptGame {
  name: string;
  title: string;
  players: string;
  side: string;
  day: string;
  result: string;
}

export interface ResultRow {
  label: string;
  games: number;
  won: number;
  drawn: number;
  lost: number;
}

export interface ResultTable {
  title: string;
  rows: ResultRow[];
}

export interface RatingHistory {
  game: string;
  mode: string;
  title: string;
  words: string;
  opponent: { name: string; label: string };
  points: { day: string; value: number; deviation: number }[];
  axis: { low: number; high: number; numbers: number[]; levels: { level: string; rating: number }[] };
}

export interface Statistics {
  summary: string[];
  ratings: RatingHistory[];
  tables: ResultTable[];
}

export type Thinker = 'players' | 'analysis';

export type TableEvent =
  | { event: 'started' | 'moves' | 'looked' | 'selected' | 'seated' | 'occupied' | 'time' | 'hinted' | 'warned' }
  | { event: 'short'; player: number }
  | { event: 'ended'; drawn: boolean }
  | { event: 'moved'; from: Point | null; to: Point; filled: Point[]; captured: Point[]; skipped: boolean }
  | { event: 'told'; tone: 'refusal' | 'problem' | 'notice' | 'announcement'; words: string }
  | { event: 'which'; games: { id: string; name: string }[]; text: string }
  | { event: 'judged'; record: string }
  | { event: 'kept'; name: string; text: string | null }
  | { event: 'order'; thinker: Thinker; number: number; order: string; pause: number; lasting: boolean }
  | { event: 'dropped'; thinker: Thinker };

/** What is not there has not changed. */
export type Changes = Partial<Omit<State, 'table'>> & { table?: Partial<Game> | null };

export interface Reply {
  value: unknown;
  state?: Changes;
  board?: BoardChanges;
  analysis?: Analysis | null;
  events: TableEvent[];
}

export interface Words {
  introduction: string;
  newGame: string;
  start: string;
  cancel: string;
  close: string;
  goOn: string;
  game: string;
  rows: string;
  columns: string;
  size: string;
  mode: string;
  random: string;
  clock: string;
  otherGameTime: string;
  otherMoveTime: string;
  gameMinutes: string;
  addedSeconds: string;
  moveSeconds: string;
  clockOf: string;
  clockRuns: string;
  player: string;
  board: string;
  moves: string;
  noMove: string;
  takeBack: string;
  playAgain: string;
  moveNow: string;
  hint: string;
  resign: string;
  offerDraw: string;
  acceptDraw: string;
  accept: string;
  decline: string;
  same: string;
  swap: string;
  pause: string;
  unpause: string;
  first: string;
  previous: string;
  next: string;
  last: string;
  welcome: string;
  newVersion: string;
  reload: string;
  light: string;
  dark: string;
  beyond: string;
  new: string;
  swapShort: string;
  drawShort: string;
  menu: string;
  settings: string;
  language: string;
  appearance: string;
  asSystem: string;
  boards: string;
  animation: string;
  none: string;
  slow: string;
  usual: string;
  fast: string;
  coordinates: string;
  sound: string;
  rules: string;
  rulesOf: string;
  rulesAndKeys: string;
  keys: string;
  arrowKeys: string;
  arrowKeysDo: string;
  enterSpace: string;
  enterSpaceDo: string;
  escape: string;
  escapeDo: string;
  tab: string;
  tabDo: string;
  wheel: string;
  wheelDo: string;
  pinch: string;
  pinchDo: string;
  keyControl: string;
  keyShift: string;
  keySpace: string;
  keyHome: string;
  keyEnd: string;
  whoIs: string;
  boardOf: string;
  wholeBoard: string;
  tryIt: string;
  startOver: string;
  share: string;
  shareLink: string;
  shareEmbed: string;
  copy: string;
  copied: string;
  openAlone: string;
  wrongLink: string;
  numbers: string;
  seed: string;
  freshSeed: string;
  levels: string;
  analysis: string;
  lookingAtPosition: string;
  proven: string;
  estimate: string;
  played: string;
  chances: string;
  shareOf: string;
  ranking: string;
  previousMistake: string;
  nextMistake: string;
  pauseAnalysis: string;
  goOnAnalysing: string;
  playOn: string;
  promote: string;
  remove: string;
  commentOnGame: string;
  commentOnMove: string;
  valueGraph: string;
  judged: string;
  open: string;
  save: string;
  picture: string;
  copyPosition: string;
  copyRecord: string;
  positionCopied: string;
  recordCopied: string;
  pictureCopied: string;
  pictureNotCopied: string;
  savedAs: string;
  pictureSavedAs: string;
  paste: string;
  pasteHere: string;
  openText: string;
  dropHere: string;
  noText: string;
  cannotOpen: string;
  whichGame: string;
  severalGames: string;
  saveSvg: string;
  savePng: string;
  copyPicture: string;
  sharePicture: string;
  shareElsewhere: string;
  recentGames: string;
  lookAgain: string;
  setUp: string;
  setUpTitle: string;
  setUpBoard: string;
  putOnBoard: string;
  howToPut: string;
  toMove: string;
  pointsOf: string;
  emptyBoard: string;
  startOfGame: string;
  fromGame: string;
  asText: string;
  positionText: string;
  canBePlayed: string;
  playFromHere: string;
  warnMe: string;
  showValues: string;
  playAllTheSame: string;
  anotherMove: string;
  learnFromMistakes: string;
  mistakeOf: string;
  winThis: string;
  holdThis: string;
  goBack: string;
  backToGame: string;
  learnToPlay: string;
  learnWhat: string;
  lessonsDone: string;
  lessonDone: string;
  lessonOf: string;
  stepOf: string;
  tryAgain: string;
  showMe: string;
  onceMore: string;
  nextStep: string;
  nextLesson: string;
  lastLesson: string;
  playGame: string;
  backToLessons: string;
  lessons: string;
  puzzles: string;
  puzzleNamed: string;
  puzzlesWhat: string;
  dailyPuzzle: string;
  anyPuzzle: string;
  anyTheme: string;
  puzzlesSolved: string;
  yourRating: string;
  puzzleSolved: string;
  puzzleMissed: string;
  nextPuzzle: string;
  backToPuzzles: string;
  ownGames: string;
  ownGamesWhat: string;
  noOwnGames: string;
  nothingFound: string;
  searchGames: string;
  anyGame: string;
  anyOpponent: string;
  anyResult: string;
  opponent: string;
  result: string;
  gamesWon: string;
  gamesDrawn: string;
  gamesLost: string;
  gamesPlayed: string;
  date: string;
  fromDay: string;
  toDay: string;
  showMore: string;
  deleteGame: string;
  gameDeleted: string;
  putBack: string;
  exportGames: string;
  importGames: string;
  gamesFile: string;
  cannotRead: string;
  statistics: string;
  ratings: string;
  notKept: string;
  playNext: string;
}

export interface Sheet {
  id: string;
  name: string;
  summary: string;
  smallest: number;
  largest: number;
  step: number;
  standard: number;
  rectangular: boolean;
  modes: { word: string; name: string }[];
  hasRandomFill: boolean;
  players: [string, string];
}

export interface Wishes {
  game: string;
  size: string;
  mode: string;
  fill: string;
  seed: string;
  clock: string;
}

export interface Theme {
  word: string;
  name: string;
  board: string;
}

export type RulesBlock =
  | { kind: 'text'; text: string }
  | { kind: 'table'; rows: string[][] }
  | { kind: 'board'; position: string; board: string };

export interface Seat {
  name: string;
  label: string;
}

export interface Calls {
  use(language: 'fr' | 'en', dark: boolean, theme: string, coordinates: boolean): void;
  themes(): Theme[];
  picture(): string;
  piece(game: string, player: number): string;
  rules(game: string, markdown: string): RulesBlock[];
  words(): Words;
  games(): Sheet[];
  seats(game: string, size: string): Seat[];
  fittingSeat(game: string, size: string, seat: string): string;
  clocks(): Seat[];
  clockText(chosen: string, minutes: string, added: string, seconds: string): string;
  tick(): void;
  setInSight(inSight: boolean): void;
  sample(game: string): string;
  preview(wishes: Wishes): { board: string | null; problem: string | null };
  start(wishes: Wishes, player1: string, player2: string): string | null;
  rematch(): void;
  resume(): void;
  click(row: number, col: number): void;
  drop(row: number, col: number): void;
  letGo(): void;
  takeBack(): void;
  playAgain(): void;
  moveNow(): void;
  hint(): void;
  resign(): void;
  offerDraw(): void;
  answerDraw(accept: boolean): void;
  swapSides(): void;
  sit(player: number, seat: string): void;
  setPaused(paused: boolean): void;
  back(): void;
  forward(): void;
  toStart(): void;
  toEnd(): void;
  goToRow(row: number): void;
  setReplyPause(milliseconds: number): void;
  openLink(link: string): string | null;
  report(thinker: Thinker, number: number, text: string): void;
  lost(thinker: Thinker, number: number, text: string): void;
  answer(thinker: Thinker, number: number, text: string): void;
  setAnalysing(analysing: boolean): void;
  pauseAnalysis(paused: boolean): void;
  goToPly(ply: number): void;
  playRanked(move: string): void;
  previousMistake(): void;
  nextMistake(): void;
  playOnFromHere(): void;
  promote(): void;
  removeMove(): void;
  setComment(comment: string): void;
  paste(text: string): void;
  pasteAs(game: string, text: string): void;
  longestPasted(): number;
  record(): string;
  fileStem(): string;
  openKept(name: string): string | null;
  beginDraft(): Draft;
  draft(): Draft;
  setDraftGame(game: string): Draft;
  setDraftMode(mode: string): Draft;
  setDraftSize(rows: number, cols: number): Draft;
  setDraftToMove(player: number): Draft;
  setDraftScore(player: number, score: number): Draft;
  clearDraft(): Draft;
  useDraftStart(): Draft;
  setBrush(letter: string): Draft;
  putBrush(row: number, col: number): Draft;
  putLetter(row: number, col: number, letter: string): Draft;
  emptyCell(row: number, col: number): Draft;
  typeDraft(text: string): string | null;
  readDraft(text: string): { refusal: string | null; games: { id: string; name: string }[] };
  readDraftAs(game: string, text: string): string | null;
  playDraft(): string | null;
  setTeaching(warns: boolean, values: boolean): void;
  playAllTheSame(): void;
  anotherMove(): void;
  takeMistakes(record: string): boolean;
  takePosition(game: string, position: string, goal: string): boolean;
  playOut(): void;
  leavePlayOut(): void;
  readLessons(text: string): void;
  courses(): Course[];
  takeLesson(game: string, name: string): boolean;
  readPuzzles(text: string, file: string): void;
  puzzles(date: string): PuzzleOffer;
  takePuzzle(game: string, mode: string, theme: string): boolean;
  dailyPuzzle(date: string): boolean;
  goToStep(step: number): void;
  goOn(): void;
  tryAgain(): void;
  showMe(): void;
  leaveTraining(): void;
  ownGames(search: GameSearch, most: number): { all: number; found: number; words: string; games: KeptGame[]; damaged: string[] };
  opponents(): Seat[];
  openOwn(name: string): string | null;
  recordOnTable(): string;
  startSuggested(game: string, mode: string, opponent: string): string | null;
  keepJudged(record: string): void;
  deleteOwn(name: string): void;
  putBack(): void;
  exportOwn(search: GameSearch): string;
  importOwn(text: string): { words: string; damaged: string[] };
  statistics(game: string): Statistics;
}
