/**
 * The sheets of what most pages show first, so that they are part of the frame's: one file before the first paint in place
 * of three. What only tables have, for their tools and as cards, stays theirs.
 */
import './formatted/formatted.css';
import './frames/frames.css';
import './nodes/facts/detailNode.css';
import './nodes/shared/factList.css';
import './nodes/table/tableNode.css';
import './nodes/tabs/tabsNode.css';
import './nodes/words/textNode.css';
import '../ui/facts/facts.css';
import '../ui/note/note.css';
import '../ui/tabs/tabList.css';
