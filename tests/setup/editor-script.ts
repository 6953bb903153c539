export default "/built/editor-test.js"
