export default "/built/enhance-test.js"
